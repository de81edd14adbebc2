import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { AppError } from '../../../shared/errors.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { getAll } from '../../runtime/get-all.ts';
import { findStored, listStoredItems } from '../../runtime/stored.ts';
import { transactInSlices, type Write } from '../../runtime/table.ts';
import { type Due, DueEntity, type Suggestion, SuggestionEntity } from './suggestion.entity.ts';

/** The key of a suggestion contains its author. */
export type SuggestionKey = Pick<Suggestion, 'clientId' | 'by' | 'id'>;

const suggestionKey = ({ clientId, by, id }: SuggestionKey): SuggestionKey => ({ clientId, by, id });

export const findSuggestion = (key: SuggestionKey): Promise<Suggestion | undefined> =>
  findStored(SuggestionEntity, suggestionKey(key), { consistent: true });

/** Returns suggestions of the organisation, or only the suggestions of `by`, with one Query. */
export const listOrganisationSuggestions = ({ clientId }: Tenant, by?: string): Promise<Suggestion[]> =>
  listStoredItems(
    [SuggestionEntity],
    {
      partition: `ORG#${clientId}#SUGGESTIONS`,
      ...(by === undefined ? {} : { range: { beginsWith: `${by}#` } }),
    },
    { consistent: true },
  );

/** Returns several suggestions by their keys, without withdrawn ones. Costs a call for each hundred. */
export const findSuggestions = (keys: readonly SuggestionKey[]): Promise<Suggestion[]> =>
  getAll(SuggestionEntity, keys.map(suggestionKey));

const toInstant = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Returns the stored due entries of a suggestion for the schedule. */
export const dueEntries = ({ clientId, by, id, state, startAt, endAt }: Suggestion): Due[] => [
  ...(state === 'planned' ? [{ due: toInstant(startAt), id, what: 'start' as const, clientId, by }] : []),
  ...(state !== 'ended' && endAt !== undefined
    ? [{ due: toInstant(endAt), id, what: 'end' as const, clientId, by }]
    : []),
];

/** Returns the writes that create a suggestion. */
export const createSuggestionWrites = (suggestion: Suggestion): Write[] => [
  { write: SuggestionEntity.build(PutTransaction).item(suggestion) },
  ...dueEntries(suggestion).map((due): Write => ({ write: DueEntity.build(PutTransaction).item(due) })),
];

/**
 * Returns the writes that withdraw a suggestion. Refused (CONFLICT) if the schedule has started or ended it
 * in the meantime.
 */
export const withdrawSuggestionWrites = (suggestion: Suggestion): Write[] => [
  {
    write: SuggestionEntity.build(DeleteTransaction)
      .key(suggestionKey(suggestion))
      .options({ condition: { attr: 'state', eq: suggestion.state } }),
    refused: () => new AppError('CONFLICT'),
  },
  ...dueEntries(suggestion).map(deleteDueEntryWrite),
];

/** Condition: the suggestion was neither withdrawn, started nor ended since the read (CONFLICT). */
export const checkSuggestionWrite = (suggestion: Suggestion): Write => ({
  write: SuggestionEntity.build(ConditionCheck)
    .key(suggestionKey(suggestion))
    .condition({ attr: 'state', eq: suggestion.state }),
});

/** Deletes a due entry. */
export const deleteDueEntryWrite = ({ due, id, what }: Due): Write => ({
  write: DueEntity.build(DeleteTransaction).key({ due, id, what }),
});

/** Deletes the due entries of an organisation that is being removed. Idempotent. */
export async function forgetDue(tenant: Tenant): Promise<void> {
  const due = (await listOrganisationSuggestions(tenant)).flatMap(dueEntries);
  await transactInSlices(due.map((entry) => [deleteDueEntryWrite(entry)]));
}

/** Starts a planned suggestion once. Refused (CONFLICT) if it has started or was withdrawn. */
export const startSuggestionWrite = (key: SuggestionKey, at: string): Write => ({
  write: SuggestionEntity.build(UpdateTransaction)
    .item({ ...suggestionKey(key), state: 'started', startedDate: at })
    .options({ condition: { attr: 'state', eq: 'planned' } }),
});

/** Ends a started suggestion once. Refused (CONFLICT) if it has ended or was withdrawn. */
export const endSuggestionWrite = (key: SuggestionKey): Write => ({
  write: SuggestionEntity.build(UpdateTransaction)
    .item({ ...suggestionKey(key), state: 'ended' })
    .options({ condition: { attr: 'state', eq: 'started' } }),
});

/** Returns the entries due before an instant (ISO 8601), the oldest first, with one Query. */
export const listDueBefore = (before: string, limit: number): Promise<Due[]> =>
  listStoredItems(
    [DueEntity],
    { partition: 'SUGGESTIONS', range: { lt: before } },
    { limit, consistent: true },
  );

/** Returns the positions of the entries that the schedule finds. */
export async function findDue(entries: readonly Due[]): Promise<Set<number>> {
  const keys = entries.map(({ due, id, what }) => ({ due, id, what }));
  const found = await getAll(DueEntity, keys, { consistent: true });
  const isFound = (entry: Due) =>
    found.some(({ due, id, what }) => due === entry.due && id === entry.id && what === entry.what);
  return new Set([...entries.keys()].filter((index) => isFound(entries[index] as Due)));
}

/** Puts an entry back into the list of the schedule. */
export const addDueEntryWrite = (due: Due): Write => ({ write: DueEntity.build(PutTransaction).item(due) });
