import { PROVIDER } from '../../../../shared/ids.ts';
import { type Migration, type StoredItem, updateItem } from '../../../runtime/migration.ts';

const names = ['views', 'minutes', 'points'] as const;
type Day = Record<(typeof names)[number], number>;

/**
 * Adds the days of all organisations together. Builds before 2026-11-24 did not store them. Only missing
 * counts are added: the days of organisations that are being deleted are subtracted by their deletion.
 */
export const countDaysOfEverybody: Migration = {
  number: 8,
  name: 'count-days-of-everybody',
  entities: ['Organisation'],
  async change(item, { list, write }) {
    // Runs once, with the record of the provider.
    if (item.pk !== `ORG#${PROVIDER}`) return;
    const wanted = new Map<string, Day>();
    for (const { id } of await list('ORGANISATIONS'))
      for (const day of await list(`ORG#${id}#STATS`, 'DAY#')) addTo(wanted, day);
    const stored = await list('STATS', 'DAY#');
    const known = new Map<string, Day>();
    for (const day of stored) addTo(known, day);
    for (const [day, counts] of wanted) {
      const missing = names.map((name) => rounded(counts[name] - (known.get(day)?.[name] ?? 0)));
      const [views = 0, minutes = 0, points = 0] = missing.map((value) => Math.max(0, value));
      if (views + minutes + points === 0) continue;
      const key = { pk: 'STATS', sk: `DAY#${day}#+1` };
      const shard = stored.find(({ sk }) => sk === key.sk);
      const asRead = Object.fromEntries(names.map((name) => [name, shard?.[name]]));
      await write([updateItem(key, { set: { _et: 'Counts' }, add: { views, minutes, points } }, asRead)]);
    }
  },
};

function addTo(days: Map<string, Day>, item: StoredItem): void {
  const day = item.sk.slice(4, 14);
  const before = days.get(day) ?? { views: 0, minutes: 0, points: 0 };
  const sums = names.map((name) => [name, rounded(before[name] + Number(item[name] ?? 0))]);
  days.set(day, Object.fromEntries(sums) as Day);
}

/** Minutes have three decimals. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;
