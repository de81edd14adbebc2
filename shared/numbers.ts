/** Rounds to thousandths. Removes binary noise, so that sums are equal in any order of addition. */
export const roundThousandths = (n: number): number => Math.round(n * 1000) / 1000;
