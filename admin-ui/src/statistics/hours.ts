import { hoursOf } from '../common/format.ts';

/** A total of minutes in whole hours; below one hour as minutes, so that a beginning is not nothing. */
export const totalTime = (minutes: number): string =>
  minutes > 0 && minutes < 60 ? `${Math.ceil(minutes)} min` : `${Math.round(minutes / 60)} h`;

/** Time on one training: hours with one decimal; below six minutes as minutes. */
export const trainingTime = (minutes: number): string =>
  minutes > 0 && minutes < 6 ? `${Math.ceil(minutes)} min` : `${hoursOf(minutes)} h`;

/** Minutes of one session, to one decimal. */
export const sessionTime = (minutes: number): string => `${Math.round(minutes * 10) / 10} min`;

/** A score as the page writes it: a percent, rounded up. */
export const scoreText = (score: number): string => `${Math.ceil(score)} %`;
