import { countCards } from '../../content/catalogue/index.ts';
import { getQuota } from '../../foundation/tenancy/index.ts';
import { findMembers } from '../../identity/members/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { type Audience, readTeamIds } from './audience.ts';
import { type Kept, keptRequest } from './board.repository.ts';
import { type Board, boardFrom, type Name, rankedPeopleIds } from './board-rules.ts';
import type { Figures } from './counts.entity.ts';
import { listFigures, listFiguresByIds } from './figures.repository.ts';
import { keptForAWhile } from './stored-results.ts';

/** People whose figures are shown together: an organisation's, or a manager's team. */
export type People = Exclude<Audience, { kind: 'everybody' }>;

/**
 * A board with the names of its first places. A team's board of all trainings also contains the number of
 * trainings, so that the manager's page needs one read.
 */
export type NamedBoard = Board & { names: Record<string, Name>; trainings?: number | undefined };

export const boardTenant = (people: People): Tenant =>
  people.kind === 'team' ? { clientId: people.clientId } : people.tenant;

/** Returns the prefix of the names of stored results about these people. */
export const boardNamePrefix = (people: People): string =>
  people.kind === 'team' ? `TEAM#${people.managerId}` : 'ALL';

/** Number of figures of a Query that cost as much as one figure read by its key. */
const eachOfQuery = 20;

/**
 * Returns the figures of each person, of everything or of one training. Reads them with one Query of the
 * organisation, or by key (half a unit each) for a team if that costs less.
 */
export async function readFigures(people: People, trainingId?: string): Promise<Figures[]> {
  if (people.kind === 'organisation') return listFigures(people.tenant, trainingId);
  const tenant = boardTenant(people);
  const [there, { currentUser }] = await Promise.all([readTeamIds(people), getQuota(tenant)]);
  if (there.size * eachOfQuery < currentUser) return listFiguresByIds(tenant, [...there], trainingId);
  const figures = await listFigures(tenant, trainingId);
  return figures.filter(({ userId }) => there.has(userId));
}

const boardName = (people: People, trainingId = 'EVERYTHING'): string =>
  `${boardNamePrefix(people)}#BOARD#${trainingId}`;

/** Returns the number of trainings of an organisation, drafts included. */
export async function countTrainings(catalogue: string): Promise<number> {
  const { ready, draft } = await countCards(catalogue);
  return ready + draft;
}

/** Returns the read request for a stored board. The result is passed to `readBoard`. */
export const boardRequest = (people: People, trainingId?: string) =>
  keptRequest(boardTenant(people), boardName(people, trainingId));

/**
 * Returns the common figures of people, of everything or of one training: counts, skills and rankings. For
 * more than a hundred people the result may be some seconds old (`keptForAWhile`).
 *
 * @param found the result of `boardRequest`, if it was read with the caller
 */
export const readBoard = (
  deps: Deps,
  people: People,
  trainingId?: string,
  found?: { kept: Kept | undefined },
): Promise<NamedBoard> => {
  const tenant = boardTenant(people);
  const make = async () => {
    const [figures, trainings] = await Promise.all([
      readFigures(people, trainingId),
      people.kind === 'team' && !trainingId ? countTrainings(tenant.clientId) : undefined,
    ]);
    const board = boardFrom(figures);
    const members = await findMembers(tenant, rankedPeopleIds(board));
    const names = [...members].map(([id, { firstName, lastName }]) => [id, { firstName, lastName }]);
    return { answer: { ...board, names: Object.fromEntries(names), trainings }, people: figures.length };
  };
  return keptForAWhile(deps, tenant, { name: boardName(people, trainingId), found }, make);
};
