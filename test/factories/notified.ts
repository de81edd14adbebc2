import { unmarshall } from '@aws-sdk/util-dynamodb';
import { dumpTable } from './dump.ts';
import type { Host, Organisation } from './platform.ts';

/**
 * Returns the number of an organisation's members with notifications, the number of notifications, and the
 * sum of their inbox counters.
 */
export async function notificationsIn(
  host: Host,
  { id }: Pick<Organisation, 'id'>,
): Promise<{ people: number; notifications: number; counted: number }> {
  const items = (await dumpTable(host))
    .map((line) => unmarshall(JSON.parse(line)) as { pk: string; sk: string; total?: number })
    .filter(({ pk }) => pk.startsWith(`ORG#${id}#USER#`));
  const stored = items.filter(({ sk }) => sk.startsWith('NOTIF#'));
  const inboxes = items.filter(({ sk }) => sk === 'INBOX');
  return {
    people: new Set(stored.map(({ pk }) => pk)).size,
    notifications: stored.length,
    counted: inboxes.reduce((sum, { total = 0 }) => sum + total, 0),
  };
}
