import type { listTeam as contract } from '../../../shared/contracts/identity/people.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { countTeam, toProfile } from '../members/index.ts';
import { answerPeople } from './answer-people.ts';
import { matchesName } from './member-filter-rules.ts';
import { pageOfPeople } from './people-page.ts';

/**
 * Returns the members of the caller's team, by default sorted by last name (TE-01). A search includes email
 * addresses.
 */
export const listTeam: Operation<typeof contract> = async (_deps, actor, { query }) => {
  const { q } = query.filter ?? {};
  const page = await pageOfPeople(
    {
      tenant: actor,
      managerId: actor.userId,
      wanted: q ? matchesName(q, true) : undefined,
      count: () => countTeam(actor, actor.userId),
    },
    query,
  );
  return answerPeople(page, (member) => toProfile(member, actor.organisation));
};
