import { randomBytes } from 'node:crypto';
import type { Host, Person } from './platform.ts';
import { RawTable } from './table.ts';

/** Adds megabytes to a person's partition, four items each. Their random text compresses little. */
export async function manyMegabytes(
  host: Pick<Host, 'tableOrigin'>,
  { id, profile: { clientId } }: Pick<Person, 'id' | 'profile'>,
  megabytes: number,
): Promise<void> {
  const table = new RawTable(host);
  for (let index = 0; index < megabytes * 4; index += 1)
    await table.put({
      pk: { S: `ORG#${clientId}#USER#${id}` },
      sk: { S: `WORK#${String(index).padStart(4, '0')}` },
      _et: { S: 'Work' },
      text: { S: randomBytes(192 * 1024).toString('base64') },
    });
}
