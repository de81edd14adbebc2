import { formatDecimal, hoursOf } from './format.ts';

/** A total of minutes in whole hours (ST-02). */
export const totalTime = (minutes: number): string => `${Math.round(minutes / 60)} h`;

/** Time on one training: hours with one decimal. */
export const trainingTime = (minutes: number, language?: string): string =>
  `${formatDecimal(hoursOf(minutes), language)} h`;

/** Minutes of one session, to one decimal. */
export const sessionTime = (minutes: number, language?: string): string =>
  `${formatDecimal(minutes, language)} min`;
