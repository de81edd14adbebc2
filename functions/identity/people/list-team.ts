import type { listTeam as contract } from '../../../shared/contracts/identity/people.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { countTeam, toProfile } from '../members/index.ts';
import { answerPeople } from './answer-people.ts';
import { hasEmail, matchesName } from './member-filter-rules.ts';
import { pageOfPeople } from './people-page.ts';

/**
 * Returns the members of the caller's team, by default sorted by last name (TE-01). A search includes email
 * addresses.
 */
export const listTeam: Operation<typeof contract> = async (_deps, actor, { query }) => {
  const { q, email } = query.filter ?? {};
  const tests = [...(q ? [matchesName(q, true)] : []), ...(email ? [hasEmail(email)] : [])];
  const page = await pageOfPeople(
    {
      tenant: actor,
      managerId: actor.userId,
      wanted: tests.length > 0 ? (member) => tests.every((test) => test(member)) : undefined,
      count: () => countTeam(actor, actor.userId),
    },
    query,
  );
  return answerPeople(page, (member) => toProfile(member, actor.organisation));
};
