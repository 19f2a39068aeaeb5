// Six months of a year are shown at a time: those of a year by itself from its first on; afterwards, and in a campaign, those around now.
export const SHOWN = 6

/** @param {{ month: number, months: number, campaign: boolean }} now */
export const firstShown = ({ month, months, campaign }) =>
  campaign || months > SHOWN ? Math.max(1, Math.min(13 - SHOWN, month - 2)) : month - months + 1
