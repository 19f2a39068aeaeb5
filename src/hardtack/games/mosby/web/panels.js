export const panels = []
