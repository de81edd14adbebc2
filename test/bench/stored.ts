import { dumpTable } from '../factories/dump.ts';
import type { Host } from '../factories/platform.ts';
import { type BilledItem, sizeOf } from './billing-rules.ts';

/** Bytes that DynamoDB bills for storage. */
export interface StoredBytes {
  /** A session. */
  session: number;
  /** Everything else in the partitions of an organisation, divided by its members. */
  member: number;
}

/** Bytes that DynamoDB adds to each item. */
const overhead = 100;

/** Returns the bytes of an organisation's items for each member and for each session. */
export async function storedBytes(host: Pick<Host, 'tableOrigin'>, id: string): Promise<StoredBytes> {
  const own = (await dumpTable(host))
    .map((line) => JSON.parse(line) as BilledItem)
    .map((item) => ({ pk: String(item.pk?.S), sk: String(item.sk?.S), size: sizeOf(item) + overhead }))
    .filter(({ pk }) => pk === `ORG#${id}` || pk.startsWith(`ORG#${id}#`));
  const bytes = (of: typeof own) => of.reduce((sum, { size }) => sum + size, 0);
  const sessions = own.filter(({ sk }) => sk.startsWith('SESSION#'));
  const people = own.filter(({ pk, sk }) => pk === `ORG#${id}` && sk.startsWith('USER#')).length;
  return {
    session: Math.round(bytes(sessions) / Math.max(1, sessions.length)),
    member: Math.round((bytes(own) - bytes(sessions)) / Math.max(1, people)),
  };
}
