import * as z from 'zod';

/** The version of the archive's layout. An archive of another version is refused. */
export const archiveFormat = 1;
export const manifestName = 'manifest.json';

/** Records of a part, and bytes of its text. Both limit the memory of an import. */
export const partLimits = { records: 500, bytes: 1_000_000 } as const;
/** Largest part that an import reads: a part ends after the record that exceeds the limit. */
const largestPart = partLimits.bytes + 2_000_000;

/** Maximum number of entries of an archive. */
export const mostEntries = 500_000;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);
const organisationId = z.string().regex(/^[0-9a-z]{1,10}$/);

export const buckets = ['content', 'web', 'pictures'] as const;
export type MovedBucket = (typeof buckets)[number];

const archivePart = z.strictObject({
  name: z.string().regex(/^(?:records\/[A-Za-z]+|files)\/\d{6}\.ndjson$/),
  /** The kind of its records. `File`: descriptions of files. */
  kind: z.string().max(40),
  records: z.int().min(1).max(partLimits.records),
  bytes: z.int().min(1).max(largestPart),
  sha256,
});
export type ArchivePart = z.output<typeof archivePart>;

/** The manifest is the last entry of an archive. */
export const manifest = z.strictObject({
  format: z.literal(archiveFormat),
  /** The schema of the records (docs/upgrading.md). */
  schema: z.int().min(0),
  /** The version of the product that wrote the archive. */
  version: z.string().max(100),
  exportedDate: z.string().max(40),
  organisation: z.strictObject({ id: organisationId, name: z.string().max(300) }),
  /** In the order of an import. */
  parts: z.array(archivePart).max(mostEntries),
  counts: z.record(z.string().max(40), count),
  /** Numbers of items that an archive does not contain, by kind. */
  leftOut: z.record(z.string().max(40), count),
});
export type Manifest = z.output<typeof manifest>;

/** A record of a part. */
export const archivedRecord = z.strictObject({
  /** The partition without the organisation. */
  pk: z.string().max(200),
  sk: z.string().min(1).max(1024),
  item: z.record(z.string(), z.unknown()),
});
export type ArchivedRecord = z.output<typeof archivedRecord>;

const header = z.string().max(1000).optional();
/** A file of the archive. `entry` contains its bytes. */
export const archivedFile = z.strictObject({
  entry: z.string().regex(/^files\/\d{8}$/),
  bucket: z.enum(buckets),
  /** The key without the organisation. */
  key: z
    .string()
    .min(1)
    .max(900)
    .refine((key) => !/(?:^|\/)\.{0,2}(?:\/|$)|[\\\p{Cc}]/u.test(key)),
  size: count,
  sha256,
  contentType: header,
  contentEncoding: header,
  cacheControl: header,
  contentDisposition: header,
});
export type ArchivedFile = z.output<typeof archivedFile>;

/** Returns the parts of an archive in the order of an import. */
export function orderParts(parts: readonly ArchivePart[], kinds: readonly string[]): ArchivePart[] {
  const place = new Map([...kinds, 'File'].map((kind, index) => [kind, index]));
  const at = (part: ArchivePart) => place.get(part.kind) ?? kinds.length;
  return [...parts].sort((a, b) => at(a) - at(b) || (a.name < b.name ? -1 : 1));
}
