export const panels = [];
