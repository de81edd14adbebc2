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
  listCards,
  newCard,
} from '../catalogue/index.ts';
import { getOrganisation } from '../organisations/index.ts';
import type { Actor } from '../runtime/actor.ts';
import { whileConflicts } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import { transact, type Write } from '../runtime/table.ts';
import type { Training } from './training.entity.ts';
import { closed, findTrainings, opened, unchanged } from './training.repository.ts';

const nothing = { ready: 0, draft: 0, provider: 0 };
/** Three writes each, and the count, within the hundred of a transaction. */
const atOnce = 30;

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
 * @throws NOT_FOUND for the organisation, or any training: nothing is changed then
 */
export async function replaceClientTrainings(deps: Deps, actor: Actor, { params, body }: Input<string[]>) {
  const clientId = params.id;
  await getOrganisation({ clientId });
  const wanted = new Set(body.filter((id) => ownerOf(id) !== clientId));
  const trainings = await findTrainings(body);
  if (!body.every((id) => trainings.has(id))) throw new AppError('NOT_FOUND');
  let fresh: ReadonlyMap<string, Training> | undefined = trainings;
  const before = (await openedCards(clientId)).map((card) => card.id);
  await whileConflicts(async () => {
    const cards = await openedCards(clientId);
    const known = new Set(cards.map((card) => card.id));
    await closeTrainings(
      clientId,
      cards.filter((card) => !wanted.has(card.id)),
    );
    const news = [...wanted].filter((id) => !known.has(id));
    const found = fresh ?? (await findTrainings(news));
    // Read again, should somebody else be changing the same things.
    fresh = undefined;
    if (!news.every((id) => found.has(id))) throw new AppError('NOT_FOUND');
    await openTrainings(
      deps,
      clientId,
      news.flatMap((id) => found.get(id) ?? []),
    );
  });
  const after = [...wanted];
  const changes = listChange('trainings', before, after);
  const target = { kind: 'organisation', id: clientId } as const;
  if (changes.length > 0)
    await transact(audited(deps, actor, { action: 'trainings-opened', target, clientId, changes }));
  return after;
}

/** Cards of what was opened to an organisation; its own are not among them. */
export const openedCards = async (clientId: string): Promise<Card[]> =>
  (await listCards(clientId)).filter((card) => ownerOf(card.id) !== clientId);

/**
 * Opens trainings to an organisation. Refused (CONFLICT) where one is open already, or was changed since it
 * was read: what is listed is never older than what the change's own fan-out has written.
 */
export async function openTrainings(
  deps: Pick<Deps, 'now'>,
  clientId: string,
  trainings: readonly Training[],
): Promise<void> {
  const now = deps.now().getTime();
  await inSlices(clientId, trainings, (training) => {
    const card = newCard(training, clientId, now);
    return {
      writes: [unchanged(training), cardAdded(card), opened(training.id, clientId)],
      counts: countsIn(card.catalogue, clientId, training.clientId),
    };
  });
}

/** Takes trainings out of an organisation's catalogue, by its cards. Refused (CONFLICT) where one was moved. */
export async function closeTrainings(clientId: string, cards: readonly Card[]): Promise<void> {
  await inSlices(clientId, cards, (card) => ({
    writes: [cardRemoved(card), closed(card.id, clientId)],
    counts: difference(nothing, countsIn(card.catalogue, clientId, ownerOf(card.id) ?? '')),
  }));
}

async function inSlices<T>(
  clientId: string,
  list: readonly T[],
  each: (one: T) => { writes: Write[]; counts: typeof nothing },
): Promise<void> {
  for (let from = 0; from < list.length; from += atOnce) {
    const slice = list.slice(from, from + atOnce).map(each);
    await transact([
      ...slice.flatMap((one) => one.writes),
      ...counted(
        clientId,
        slice.map((one) => one.counts),
      ),
    ]);
  }
}
