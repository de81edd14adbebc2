import { PROVIDER } from '../../shared/ids.ts';

/** A partition without whose it is: `ORG#…#USER#…`. The provider's stays itself, for everybody shares it. */
export const kindOf = (partition: string): string =>
  partition.replaceAll(/#[^# ]+/g, (part, at: number) =>
    /^#[A-Z]+$/.test(part) || (part === `#${PROVIDER}` && partition.slice(0, at) === 'ORG') ? part : '#…',
  );

/** Units of the partition that takes most, of each kind. */
export function hottest(calls: readonly ReadonlyMap<string, number>[]): Record<string, number> {
  const units = new Map<string, number>();
  for (const [partition, more] of calls.flatMap((one) => [...one]))
    units.set(partition, (units.get(partition) ?? 0) + more);
  const kinds: Record<string, number> = {};
  for (const [partition, all] of units) {
    const kind = kindOf(partition);
    kinds[kind] = Math.max(kinds[kind] ?? 0, all);
  }
  return kinds;
}

/** Who fills a partition: everybody, those who play a training, the people of an organisation, or one person. */
export type Sharing = 'everybody' | 'training' | 'organisation' | 'person';
export function sharingOf(kind: string): Sharing {
  if (kind.includes('#USER#') || kind.startsWith('EMAIL#')) return 'person';
  if (kind.startsWith('TRAINING#')) return 'training';
  return /^ORG#…/.test(kind) ? 'organisation' : 'everybody';
}
