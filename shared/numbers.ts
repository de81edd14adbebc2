/** Rounds to thousandths. Removes binary noise, so that sums are equal in any order of addition. */
export const roundThousandths = (n: number): number => Math.round(n * 1000) / 1000;

/** Returns the mean of the scores of several trainings, or undefined without a score. */
export function meanScore(trainings: readonly { score?: number | undefined }[]): number | undefined {
  const scores = trainings.flatMap(({ score }) => score ?? []);
  return scores.length > 0 ? scores.reduce((sum, score) => sum + score, 0) / scores.length : undefined;
}
