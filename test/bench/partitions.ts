import { PROVIDER } from '../../shared/ids.ts';

/**
 * Returns the kind of a partition, without its ids: `ORG#…#USER#…`. The provider's id remains, because all
 * organisations share that partition.
 */
export const kindOf = (partition: string): string =>
  partition.replaceAll(/#[^# ]+/g, (part, at: number) =>
    /^#[A-Z]+$/.test(part) || (part === `#${PROVIDER}` && partition.slice(0, at) === 'ORG') ? part : '#…',
  );

/** Returns the units of the hottest partition of each kind. */
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

/**
 * The people who share a partition: all people, the players of a training, an organisation's members, or one
 * person.
 */
export type Sharing = 'everybody' | 'training' | 'organisation' | 'person';
export function sharingOf(kind: string): Sharing {
  if (kind.includes('#USER#') || kind.startsWith('EMAIL#')) return 'person';
  if (kind.startsWith('TRAINING#')) return 'training';
  return /^ORG#…/.test(kind) ? 'organisation' : 'everybody';
}
