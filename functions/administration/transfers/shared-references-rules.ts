import type { StoredRecord } from './stored-record-rules.ts';

/** Ids of records of the whole installation that records of an organisation name. */
export interface SharedReferences {
  /** `<kind>#<id>`, as in the key of the lookup. */
  lookups: Set<string>;
  badges: Set<string>;
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
const listIn = (value: unknown): object[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];

function addTraining({ lookups }: SharedReferences, state: Record<string, unknown>): void {
  const { categoryId, partnerId } = state;
  if (typeof categoryId === 'string') lookups.add(`categories#${categoryId}`);
  if (typeof partnerId === 'string') lookups.add(`partners#${partnerId}`);
  for (const id of textsIn(state.skillIds)) lookups.add(`skills#${id}`);
  for (const id of textsIn(state.headsetIds)) lookups.add(`headsets#${id}`);
}

/** Adds the lookups and badges that a record names. */
export function addReferences(references: SharedReferences, kind: string, { sk, item }: StoredRecord): void {
  if (kind === 'Training') {
    addTraining(references, item);
    if (typeof item.lastVerified === 'object' && item.lastVerified !== null)
      addTraining(references, item.lastVerified as Record<string, unknown>);
  }
  if (kind === 'Progress') {
    for (const id of textsIn(item.skillIds)) references.lookups.add(`skills#${id}`);
    for (const skill of listIn(item.skills))
      if ('skillId' in skill && typeof skill.skillId === 'string')
        references.lookups.add(`skills#${skill.skillId}`);
  }
  if (kind === 'EarnedBadge') references.badges.add(sk.slice('BADGES#'.length));
}
