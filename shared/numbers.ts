/** A thousandth is kept, binary noise is not: figures are added up, and must come out the same in any order. */
export const rounded = (n: number): number => Math.round(n * 1000) / 1000;
