import { unmarshall } from '@aws-sdk/util-dynamodb';
import { sizeUnit } from '../../shared/contracts/organisations.ts';
import { PROVIDER } from '../../shared/ids.ts';
import { dumpObjects, dumpTable } from './dump.ts';
import type { Host } from './platform.ts';

type Item = Record<string, unknown> & { pk: string; sk: string };

/** How long an event may wait for the stream or the sweep, in milliseconds. */
const longest = 5 * 60 * 1000;

/**
 * What holds whatever happened, read from the whole table and the buckets once nothing is on its way.
 *
 * @returns one line for each thing that does not hold
 */
export async function brokenInvariants(host: Host): Promise<string[]> {
  const items = (await dumpTable(host)).map((line) => unmarshall(JSON.parse(line)) as Item);
  const limits = new Map(items.filter(({ sk }) => sk === 'ORG').map((item) => [item.pk, item.maxSize]));
  const keys = new Set(items.map(({ pk, sk }) => `${pk} ${sk}`));
  const objects = new Set(await dumpObjects(host));
  const revisions = new Map(
    items.filter(({ sk }) => /^TRAINING#[^#]+$/.test(sk)).map(({ id, revision }) => [id, revision]),
  );
  const broken: string[] = [];
  const check = (holds: boolean, what: string) => {
    if (!holds) broken.push(what);
  };
  const people = items.filter(({ pk, sk }) => /^ORG#[^#]+$/.test(pk) && /^USER#[^#]+$/.test(sk));
  for (const item of items) {
    const { pk, sk } = item;
    const owner = /^ORG#([^#]+)/.exec(pk)?.[1];
    // The provider's log tells what was done in other organisations.
    if (owner && typeof item.clientId === 'string' && pk !== `ORG#${PROVIDER}#AUDIT`)
      check(item.clientId === owner, `${pk} ${sk}: its organisation is ${item.clientId}`);
    if (pk.startsWith('OUTBOX#'))
      check(Date.now() - Date.parse(String(item.at)) < longest, `${sk}: told, and never carried`);
    if (sk === 'EMAIL')
      check(
        keys.has(`ORG#${item.clientId} USER#${item.userId}`),
        `${pk}: an address of nobody (${String(item.userId)})`,
      );
    if (sk === 'QUOTA') {
      const { currentSize = 0, reservedSize = 0, remainingSize } = item as Record<string, number>;
      check(currentSize >= 0 && reservedSize >= 0, `${pk}: negative bytes`);
      const maxSize = limits.get(pk);
      if (typeof maxSize === 'number' && maxSize > 0)
        check(
          currentSize + reservedSize + (remainingSize ?? Number.NaN) === maxSize * sizeUnit,
          `${pk}: ${currentSize} + ${reservedSize} + ${remainingSize} bytes of ${maxSize} units`,
        );
      const seats = people.filter(({ clientId }) => clientId === owner);
      check(item.currentUser === seats.length, `${pk}: ${item.currentUser} seats for ${seats.length} people`);
      const administrators = seats.filter(
        ({ active, roles }) => active && (roles as string[]).includes('ROLE_ADMINISTRATOR'),
      );
      check(
        item.administrators === undefined || item.administrators === administrators.length,
        `${pk}: ${item.administrators} administrators for ${administrators.length}`,
      );
    }
    // Who opens a training looks there whether it is still as it was read.
    if (pk === 'ALL#CATALOGUE' && sk !== 'COUNT')
      check(
        revisions.get(sk) === item.revision,
        `${sk}: listed for super admins as of revision ${item.revision}`,
      );
    for (const key of readyKeys(item)) check(hasObject(objects, key), `${pk} ${sk}: ${key} is not stored`);
  }
  for (const { clientId, id, email } of people)
    check(keys.has(`EMAIL#${email} EMAIL`), `${id} of ${clientId}: their address is not theirs`);
  const queues = (await (await fetch(`${host.origin}/_local/queues`)).json()) as {
    name: string;
    dead: number;
  }[];
  for (const { name, dead } of queues) check(dead === 0, `${name}: ${dead} dead letters`);
  return broken;
}

/** Where the ready files of a training or master content lie. */
function readyKeys({ files }: Item): string[] {
  if (typeof files !== 'object' || files === null) return [];
  return Object.values(files as Record<string, { ready?: { objectKey?: string } }>).flatMap(
    ({ ready }) => ready?.objectKey ?? [],
  );
}

const hasObject = (objects: ReadonlySet<string>, key: string) =>
  [...objects].some((object) => object.endsWith(`/${key}`));
