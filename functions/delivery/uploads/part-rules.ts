const MiB = 1024 * 1024;

/** Limit of parts in storage. Each part except the last has at least 5 MiB and at most 5 GiB. */
export const maxParts = 10_000;
const usualPart = 16 * MiB;

export interface PartSizes {
  partSize: number;
  partCount: number;
}

/**
 * Divides `fileSize` bytes into parts of 16 MiB, small enough to be repeated after an interruption. Files of
 * more than 10,000 such parts have larger parts, in whole MiB.
 */
export function partsFor(fileSize: number): PartSizes {
  const least = Math.ceil(fileSize / maxParts / MiB) * MiB;
  const partSize = Math.max(usualPart, least);
  return { partSize, partCount: Math.max(1, Math.ceil(fileSize / partSize)) };
}

/** Returns the bytes of one part. The last part contains the remainder. */
export const sizeOfPart = (
  fileSize: number,
  { partSize, partCount }: PartSizes,
  partNumber: number,
): number => (partNumber < partCount ? partSize : fileSize - partSize * (partCount - 1));

/** Returns the numbers from 1 to `partCount` that `parts` does not contain. */
export function missingParts(partCount: number, parts: readonly { partNumber: number }[]): number[] {
  const have = new Set(parts.map((part) => part.partNumber));
  return Array.from({ length: partCount }, (_, index) => index + 1).filter((number) => !have.has(number));
}
