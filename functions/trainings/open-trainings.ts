import { AppError } from '../../shared/errors.ts';
import { ownerOf } from '../../shared/ids.ts';
import { audited, listChange } from '../audit/index.ts';
import {
  type Card,
  cardAdded,
  cardRemoved,
  counted,
  countsIn,
  difference,
  EVERYTHING,
  findCards,
  listCards,
  listedAsRead,
  newCard,
} from '../catalogue/index.ts';
import { getOrganisation } from '../organisations/index.ts';
import type { Actor } from '../runtime/actor.ts';
import { whileConflicts } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import { transact } from '../runtime/table.ts';
import type { Training } from './training.entity.ts';
import { closed, findTrainings, opened } from './training.repository.ts';

const nothing = { ready: 0, draft: 0, provider: 0 };
/** Three writes each, and the count, within the hundred of a transaction. */
const atOnce = 30;
/** Milliseconds after which no more is begun: an answer is there within 29 seconds, or it is lost. */
const patience = 25_000;

interface Input<B = unknown> {
  params: { id: string };
  body: B;
}

/** Ids of what was opened to an organisation; its own are not among them. @throws NOT_FOUND */
export async function listClientTrainings(_deps: Deps, _actor: Actor, { params }: Pick<Input, 'params'>) {
  await getOrganisation({ clientId: params.id });
  return (await openedCards(params.id)).map((card) => card.id);
}

/**
 * Opens these trainings to an organisation, and closes all others, at once (OR-04): when this answers, its
 * catalogue shows it. Its own trainings may be named, and nothing happens to them.
 *
 * Thousands go in slices, each a transaction of its own and done again by itself where others change the same
 * things. The log tells what was opened and closed, also where the rest could not be.
 *
 * @throws NOT_FOUND for the organisation, or any training: nothing is changed then; UNAVAILABLE where time ran
 *   out: the same call again goes on
 */
export async function replaceClientTrainings(deps: Deps, actor: Actor, { params, body }: Input<string[]>) {
  const until = performance.now() + patience;
  const clientId = params.id;
  const asked = [...new Set(body)];
  await getOrganisation({ clientId });
  const [listed, cards] = await Promise.all([findCards(EVERYTHING, asked, true), openedCards(clientId)]);
  if (!asked.every((id) => listed.has(id))) throw new AppError('NOT_FOUND');
  const wanted = new Set(asked.filter((id) => ownerOf(id) !== clientId));
  const before = cards.map((card) => card.id);
  const open = new Set(before);
  try {
    const superfluous = cards.filter((card) => !wanted.has(card.id));
    await inSlices(superfluous, until, async (slice) => {
      await closeSlice(clientId, slice);
      for (const { id } of slice) open.delete(id);
    });
    const missing = [...wanted].filter((id) => !open.has(id));
    await inSlices(missing, until, async (slice) => {
      for (const id of await openSlice(deps, clientId, slice)) open.add(id);
    });
  } finally {
    const changes = listChange('trainings', before, [...open]);
    const target = { kind: 'organisation', id: clientId } as const;
    if (changes.length > 0)
      await transact(audited(deps, actor, { action: 'trainings-opened', target, clientId, changes }));
  }
  return [...wanted].filter((id) => open.has(id));
}

const closeSlice = (clientId: string, slice: readonly Card[]): Promise<void> =>
  whileConflicts(async (attempt) => {
    const ids = slice.map(({ id }) => id);
    const cards = attempt === 1 ? slice : (await findCards(clientId, ids, true)).values();
    await closeCards(clientId, [...cards]);
  });

/** @returns those of the slice that are open now: not those that were deleted meanwhile */
const openSlice = (deps: Deps, clientId: string, slice: readonly string[]): Promise<string[]> =>
  whileConflicts(async (attempt) => {
    const there = attempt === 1 ? new Map() : await findCards(clientId, slice, true);
    const trainings = await findTrainings(slice.filter((id) => !there.has(id)));
    await openTrainings(deps, clientId, [...trainings.values()]);
    return [...there.keys(), ...trainings.keys()];
  });

/** Cards of what was opened to an organisation; its own are not among them. */
export const openedCards = async (clientId: string): Promise<Card[]> =>
  (await listCards(clientId)).filter((card) => ownerOf(card.id) !== clientId);

/**
 * Opens at most `atOnce` trainings to an organisation. Refused (CONFLICT) where one is open already, or was changed
 * since it was read: what is listed is never older than what the change's own fan-out has written. That it was not
 * is checked at the super admins' card, which follows in the change's own transaction: a check costs the size of
 * what it looks at, twice, and a training with its texts and steps is several times as large.
 */
async function openTrainings(
  deps: Pick<Deps, 'now'>,
  clientId: string,
  trainings: readonly Training[],
): Promise<void> {
  const cards = trainings.map((training) => newCard(training, clientId, deps.now().getTime()));
  if (cards.length === 0) return;
  await transact([
    ...trainings.map(listedAsRead),
    ...cards.flatMap((card) => [cardAdded(card), opened(card.id, clientId)]),
    ...counted(
      clientId,
      cards.map((card) => countsIn(card.catalogue, clientId, ownerOf(card.id) ?? '')),
    ),
  ]);
}

/** Takes trainings out of an organisation's catalogue, by its cards. Refused (CONFLICT) where one was moved. */
export const closeTrainings = (clientId: string, cards: readonly Card[]): Promise<void> =>
  inSlices(cards, Number.POSITIVE_INFINITY, (slice) => closeCards(clientId, slice));

async function closeCards(clientId: string, cards: readonly Card[]): Promise<void> {
  if (cards.length === 0) return;
  await transact([
    ...cards.flatMap((card) => [cardRemoved(card), closed(card.id, clientId)]),
    ...counted(
      clientId,
      cards.map((card) => difference(nothing, countsIn(card.catalogue, clientId, ownerOf(card.id) ?? ''))),
    ),
  ]);
}

/** @throws UNAVAILABLE where a slice would be begun after `until` */
async function inSlices<T>(
  list: readonly T[],
  until: number,
  each: (slice: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < list.length; from += atOnce) {
    if (performance.now() > until) throw new AppError('UNAVAILABLE', { retryAfter: 1 });
    await each(list.slice(from, from + atOnce));
  }
}
