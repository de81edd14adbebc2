import { formatDecimal, toHours } from './format.ts';

/** Formats total minutes as whole hours (ST-02). */
export const totalTime = (minutes: number): string => `${Math.round(minutes / 60)} h`;

/** Formats the time of one training as hours with one decimal. */
export const trainingTime = (minutes: number, language?: string): string =>
  `${formatDecimal(toHours(minutes), language)} h`;

/** Formats the minutes of one session with one decimal. */
export const sessionTime = (minutes: number, language?: string): string =>
  `${formatDecimal(minutes, language)} min`;
