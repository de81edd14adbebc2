import { chunk } from 'es-toolkit/array/chunk';
import type { replaceOrganisationTrainings as contract } from '../../../shared/contracts/content/trainings.ts';
import { AppError } from '../../../shared/errors.ts';
import { idOwner } from '../../../shared/ids.ts';
import { auditWrites, listChange } from '../../foundation/audit-trail/index.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { type Card, EVERYTHING, findCards } from '../catalogue/index.ts';
import { findTrainings } from '../content-records/index.ts';
import { publishOfferGrowthWrite } from './offer-grown.ts';
import { closeCards, openedCards, openTrainings, sliceTrainings } from './open-trainings.ts';

/** Time limit for starting a slice, in milliseconds. A response must arrive within 29 seconds. */
const timeLimit = 25_000;

/**
 * Opens these trainings to an organisation, and closes all others (OR-04). The organisation's catalogue is up
 * to date with the response. The list may contain the organisation's own trainings, which do not change.
 *
 * Thousands of trainings are processed in slices. Each slice is one transaction, which is retried after a
 * conflict. The audit log lists the opened and closed trainings, even if a later slice fails. The members are
 * notified of new trainings.
 *
 * @throws NOT_FOUND for the organisation or a training, without any change · UNAVAILABLE if the time is over:
 * the same request continues
 */
export const replaceOrganisationTrainings: Operation<typeof contract> = async (
  deps,
  actor,
  { params, body },
) => {
  const until = performance.now() + timeLimit;
  const clientId = params.id;
  const requestedIds = [...new Set(body)];
  await getOrganisationRecord({ clientId });
  const [allCards, cards] = await Promise.all([
    findCards(EVERYTHING, requestedIds, true),
    openedCards(clientId),
  ]);
  if (!requestedIds.every((id) => allCards.has(id))) throw new AppError('NOT_FOUND');
  const wantedIds = new Set(requestedIds.filter((id) => idOwner(id) !== clientId));
  const before = cards.map((card) => card.id);
  const open = new Set(before);
  /** Trainings that the members can start as a result of this call. */
  const grown: string[] = [];
  try {
    const superfluous = cards.filter((card) => !wantedIds.has(card.id));
    for (const slice of chunk(superfluous, sliceTrainings)) {
      assertTimeLeft(until);
      await closeSlice(deps, clientId, slice);
      for (const { id } of slice) open.delete(id);
    }
    const missing = [...wantedIds].filter((id) => !open.has(id));
    for (const slice of chunk(missing, sliceTrainings)) {
      assertTimeLeft(until);
      const { open: opened, offered } = await openSlice(deps, clientId, slice, allCards);
      for (const id of opened) open.add(id);
      grown.push(...offered);
    }
  } finally {
    const changes = listChange('trainings', before, [...open]);
    const target = { kind: 'organisation', id: clientId } as const;
    if (changes.length > 0)
      await transact([
        ...auditWrites(deps, actor, { action: 'trainings-opened', target, clientId, changes }),
        publishOfferGrowthWrite(deps, clientId, grown),
      ]);
  }
  return [...wantedIds].filter((id) => open.has(id));
};

/** @throws UNAVAILABLE after `until`, in milliseconds of `performance.now()` */
function assertTimeLeft(until: number): void {
  if (performance.now() > until) throw new AppError('UNAVAILABLE', { retryAfter: 1 });
}

const closeSlice = (deps: Deps, clientId: string, slice: readonly Card[]): Promise<void> =>
  retryOnConflict(async (attempt) => {
    const ids = slice.map(({ id }) => id);
    const cards = attempt === 1 ? slice : (await findCards(clientId, ids, true)).values();
    await closeCards(deps, clientId, [...cards]);
  });

interface OpenedSlice {
  /** Open trainings of the slice, without trainings that were deleted meanwhile. */
  open: string[];
  /** Trainings that became available to members by this call. */
  offered: string[];
}

/** `read`: the super admins' cards, as read at the beginning of this call. */
const openSlice = (
  deps: Deps,
  clientId: string,
  slice: readonly string[],
  read: ReadonlyMap<string, Card>,
): Promise<OpenedSlice> =>
  retryOnConflict(async (attempt) => {
    const first = attempt === 1;
    const [open, listings] = await Promise.all([
      first ? new Map<string, Card>() : findCards(clientId, slice, true),
      first ? read : findCards(EVERYTHING, slice, true),
    ]);
    // Trainings are read after the cards, because `openTrainings` checks that the cards have not changed.
    const trainings = await findTrainings(slice.filter((id) => !open.has(id)));
    const openable = [...trainings.values()].flatMap((training) => {
      const listing = listings.get(training.id);
      return listing ? [{ training, listing }] : [];
    });
    const offered = await openTrainings(deps, clientId, openable);
    return { open: [...open.keys(), ...openable.map(({ training }) => training.id)], offered };
  });
