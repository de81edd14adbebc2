/** The reached value of a skill, and its maximum. */
export interface MeasuredSkill {
  statValue: number;
  maxStatValue: number;
}

/** Returns the reached share, 0 to 1. */
export const reachedShare = ({ statValue, maxStatValue }: MeasuredSkill): number =>
  maxStatValue > 0 ? Math.min(1, Math.max(0, statValue / maxStatValue)) : 0;
