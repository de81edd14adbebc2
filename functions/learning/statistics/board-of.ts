import { countCards } from '../../content/catalogue/index.ts';
import { getQuota } from '../../foundation/tenancy/index.ts';
import { findMembers } from '../../identity/members/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { type Audience, peopleOf } from './audience.ts';
import { type Kept, keptRequest } from './board.repository.ts';
import { type Board, boardFrom, firstOf, type Name } from './board-rules.ts';
import type { Figures } from './counts.entity.ts';
import { listFigures, listFiguresOf } from './figures.repository.ts';
import { keptForAWhile } from './kept-for-a-while.ts';

/** People whose figures are shown together: an organisation's, or a manager's team. */
export type People = Exclude<Audience, { kind: 'everybody' }>;

/**
 * A board with the names of those who come first in it. A team's of everything tells how many trainings there are, too:
 * all that its manager is shown is one read.
 */
export type NamedBoard = Board & { names: Record<string, Name>; trainings?: number | undefined };

export const tenantOf = (people: People): Tenant =>
  people.kind === 'team' ? { clientId: people.clientId } : people.tenant;

/** What keys of what is kept of people begin with. */
export const nameOf = (people: People): string =>
  people.kind === 'team' ? `TEAM#${people.managerId}` : 'ALL';

/** So many figures of a Query cost what one costs by its key. */
const eachOfQuery = 20;

/**
 * What each of the people has done, of everything or of one training: one Query of their organisation, or half a unit
 * for each of a team where that costs less.
 */
export async function figuresOf(people: People, trainingId?: string): Promise<Figures[]> {
  if (people.kind === 'organisation') return listFigures(people.tenant, trainingId);
  const tenant = tenantOf(people);
  const [there, { currentUser }] = await Promise.all([peopleOf(people), getQuota(tenant)]);
  if (there.size * eachOfQuery < currentUser) return listFiguresOf(tenant, [...there], trainingId);
  const figures = await listFigures(tenant, trainingId);
  return figures.filter(({ userId }) => there.has(userId));
}

const boardName = (people: People, trainingId = 'EVERYTHING'): string =>
  `${nameOf(people)}#BOARD#${trainingId}`;

/** Trainings of an organisation, drafts among them. */
export async function countTrainings(catalogue: string): Promise<number> {
  const { ready, draft } = await countCards(catalogue);
  return ready + draft;
}

/** The request for what is kept of a board, for `boardOf` to go on with. */
export const boardRequest = (people: People, trainingId?: string) =>
  keptRequest(tenantOf(people), boardName(people, trainingId));

/**
 * What people come to together, of everything or of one training: counts, skills and rankings. Of more than a hundred
 * it may be some seconds old (`keptForAWhile`). `found`: what `boardRequest` led to, where it was read along.
 */
export const boardOf = (
  deps: Deps,
  people: People,
  trainingId?: string,
  found?: { kept: Kept | undefined },
): Promise<NamedBoard> => {
  const tenant = tenantOf(people);
  const make = async () => {
    const [figures, trainings] = await Promise.all([
      figuresOf(people, trainingId),
      people.kind === 'team' && !trainingId ? countTrainings(tenant.clientId) : undefined,
    ]);
    const board = boardFrom(figures);
    const members = await findMembers(tenant, firstOf(board));
    const names = [...members].map(([id, { firstName, lastName }]) => [id, { firstName, lastName }]);
    return { answer: { ...board, names: Object.fromEntries(names), trainings }, people: figures.length };
  };
  return keptForAWhile(deps, tenant, boardName(people, trainingId), make, found);
};
