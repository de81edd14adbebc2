/** How much of a skill was shown, of how much there was to show. */
export interface MeasuredSkill {
  statValue: number;
  maxStatValue: number;
}

/** The share that was reached, 0 to 1. */
export const shareOf = ({ statValue, maxStatValue }: MeasuredSkill): number =>
  maxStatValue > 0 ? Math.min(1, Math.max(0, statValue / maxStatValue)) : 0;
