const MiB = 1024 * 1024;

/** What storage allows: at most so many parts, each but the last at least 5 MiB and at most 5 GiB. */
export const maxParts = 10_000;
const usualPart = 16 * MiB;

export interface PartSizes {
  partSize: number;
  partCount: number;
}

/**
 * How `fileSize` bytes are cut: parts of 16 MiB, small enough to be sent again after an interruption; larger
 * ones, in whole MiB, where that would be more than 10,000.
 */
export function partsFor(fileSize: number): PartSizes {
  const least = Math.ceil(fileSize / maxParts / MiB) * MiB;
  const partSize = Math.max(usualPart, least);
  return { partSize, partCount: Math.max(1, Math.ceil(fileSize / partSize)) };
}

/** Bytes of one part; the last one is what is left. */
export function sizeOfPart(fileSize: number, { partSize, partCount }: PartSizes, partNumber: number): number {
  return partNumber < partCount ? partSize : fileSize - partSize * (partCount - 1);
}

/** The numbers from 1 to `partCount` that `given` does not name. */
export function missingParts(partCount: number, given: readonly { partNumber: number }[]): number[] {
  const have = new Set(given.map((part) => part.partNumber));
  return Array.from({ length: partCount }, (_, index) => index + 1).filter((number) => !have.has(number));
}
