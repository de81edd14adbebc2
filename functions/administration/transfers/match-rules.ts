import { lookupKinds } from '../../../shared/contracts/content/lookup-shapes.ts';
import { badgeMetrics } from '../../../shared/contracts/learning/badge-shapes.ts';
import type { ArchivedRecord } from './manifest-rules.ts';

/** How lookups or badges of an archive relate to the lookups or badges of this installation. */
export interface SharedMatching {
  /** The id of the archive → the id here, if they differ. */
  matches: Record<string, string>;
  /** Names of the matched records with another id, and of the records to create. */
  matched: string[];
  created: string[];
  /** The records to create. */
  missing: ArchivedRecord[];
}

interface Named {
  lang: string;
  name: string;
}

const namesIn = (value: unknown): Named[] =>
  Array.isArray(value)
    ? value.filter(
        (one): one is Named => typeof one === 'object' && one !== null && 'name' in one && 'lang' in one,
      )
    : [];

const nameOf = (names: readonly Named[]): string =>
  (names.find(({ lang }) => lang === 'EN') ?? names[0])?.name ?? '';

/** A text that is equal for two lists of names if they agree in a language. */
const commonName = (one: readonly Named[], other: readonly Named[]): boolean =>
  one.some(({ lang, name }) =>
    other.some(
      (two) =>
        two.lang === lang && two.name.trim().toLowerCase() === name.trim().toLowerCase() && name !== '',
    ),
  );

const emptyMatching = (): SharedMatching => ({ matches: {}, matched: [], created: [], missing: [] });

interface KnownLookup {
  kind: string;
  id: string;
  names: readonly Named[];
  clientId?: string | undefined;
}

/**
 * Matches lookups by id and kind, and otherwise by a name. A lookup without a match is created with its id. Partners
 * match only within the same organisation.
 */
export function matchLookups(
  archived: readonly ArchivedRecord[],
  known: readonly KnownLookup[],
): SharedMatching {
  const result = emptyMatching();
  for (const record of archived) {
    const [kind = '', id = ''] = record.sk.split('#');
    const names = namesIn(record.item.names);
    if (!(lookupKinds as readonly string[]).includes(kind) || names.length === 0) continue;
    if (record.item.kind !== kind || record.item.id !== id) continue;
    const ofKind = known.filter((one) => one.kind === kind);
    if (ofKind.some((one) => one.id === id && commonName(one.names, names))) continue;
    const same = ofKind.find((one) => one.clientId === record.item.clientId && commonName(one.names, names));
    if (same) {
      result.matches[record.sk] = same.id;
      result.matched.push(nameOf(names));
    } else if (ofKind.some((one) => one.id === id)) {
      result.matched.push(nameOf(names));
    } else {
      result.created.push(nameOf(names));
      result.missing.push({ ...record, item: { ...record.item, uses: 0 } });
    }
  }
  return result;
}

interface KnownBadge {
  id: string;
  texts: readonly Named[];
  metric: string;
  atLeast: number;
}

/** Matches badges by id, and otherwise by the same rule and a common name. */
export function matchBadges(
  archived: readonly ArchivedRecord[],
  known: readonly KnownBadge[],
): SharedMatching {
  const result = emptyMatching();
  for (const record of archived) {
    const id = record.sk.slice('BADGE#'.length);
    const { metric, atLeast } = record.item;
    const names = namesIn(record.item.texts);
    if (record.item.id !== id || names.length === 0) continue;
    if (!(badgeMetrics as readonly unknown[]).includes(metric) || typeof atLeast !== 'number') continue;
    if (known.some((one) => one.id === id)) continue;
    const same = known.find(
      (one) => one.metric === metric && one.atLeast === atLeast && commonName(one.texts, names),
    );
    if (same) {
      result.matches[id] = same.id;
      result.matched.push(nameOf(names));
    } else {
      result.created.push(nameOf(names));
      result.missing.push({ ...record, item: { ...record.item, earned: true } });
    }
  }
  return result;
}
