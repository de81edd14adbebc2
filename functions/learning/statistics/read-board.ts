import { countCards } from '../../content/catalogue/index.ts';
import { getQuota } from '../../foundation/tenancy/index.ts';
import { findMembers } from '../../identity/members/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { type Audience, readTeamIds } from './audience.ts';
import { keptRequest, type StoredResult } from './board.repository.ts';
import { type Board, boardFrom, type Name, rankedPeopleIds } from './board-rules.ts';
import type { Figures } from './counts.entity.ts';
import { listFigures, listFiguresByIds } from './figures.repository.ts';
import { getCachedResult } from './stored-results.ts';

/** The people of a board: the members of an organisation, or a manager's team. */
export type People = Exclude<Audience, { kind: 'all-organisations' }>;

/**
 * A board with the names of the people in its rankings, by id. A team's board of all trainings also contains
 * the number of trainings, so that the manager's page needs one read.
 */
export type NamedBoard = Board & {
  names: Record<string, Name>;
  trainings?: number | undefined;
  /** When it was computed (ISO 8601). Absent in results of earlier builds. */
  countedAt?: string;
};

export const boardTenant = (people: People): Tenant =>
  people.kind === 'team' ? { clientId: people.clientId } : people.tenant;

/** Returns the prefix that the names of all stored results about these people share. */
export const boardNamePrefix = (people: People): string =>
  people.kind === 'team' ? `TEAM#${people.managerId}` : 'ALL';

/** The number of figures that a Query reads at the cost of one figure read by its key. */
const eachOfQuery = 20;

/**
 * Returns the figures of each person, for one training or for all. Reads the whole organisation with one
 * Query. Reads a small team by key (half a unit each), if this costs less.
 */
export async function readFigures(people: People, trainingId?: string): Promise<Figures[]> {
  if (people.kind === 'organisation') return listFigures(people.tenant, trainingId);
  const tenant = boardTenant(people);
  const [teamIds, { currentUser }] = await Promise.all([readTeamIds(people), getQuota(tenant)]);
  if (teamIds.size * eachOfQuery < currentUser) return listFiguresByIds(tenant, [...teamIds], trainingId);
  const figures = await listFigures(tenant, trainingId);
  return figures.filter(({ userId }) => teamIds.has(userId));
}

/** Returns the name under which a board is stored, unique within the organisation. */
const boardName = (people: People, trainingId = 'EVERYTHING'): string =>
  `${boardNamePrefix(people)}#BOARD#${trainingId}`;

/**
 * Returns the number of trainings in an organisation's catalogue, drafts included.
 *
 * @param catalogue the id of the organisation
 */
export async function countTrainings(catalogue: string): Promise<number> {
  const { ready, draft } = await countCards(catalogue);
  return ready + draft;
}

/** Returns the read request for a stored board. The caller passes its result to `readBoard`. */
export const boardRequest = (people: People, trainingId?: string) =>
  keptRequest(boardTenant(people), boardName(people, trainingId));

/**
 * Returns counts, skills and rankings of people, for one training or for all. For more than a hundred people
 * the result may be ten seconds old, and older for more than ten thousand (`getCachedResult`).
 *
 * @param found the result of `boardRequest`, if it was read in the batch of the authentication
 */
export const readBoard = (
  deps: Deps,
  people: People,
  trainingId?: string,
  found?: { kept: StoredResult | undefined },
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
    const countedAt = deps.now().toISOString();
    const answer = { ...board, names: Object.fromEntries(names), trainings, countedAt };
    return { answer, people: figures.length };
  };
  return getCachedResult(deps, tenant, { name: boardName(people, trainingId), found }, make);
};
