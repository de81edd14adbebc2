import type { listTeam as contract } from '../../../shared/contracts/identity/people.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { countTeam, toProfile } from '../members/index.ts';
import { answerPeople } from './answer-people.ts';
import { isNamed } from './member-filter-rules.ts';
import { pageOfPeople } from './page-of-people.ts';

/** The team of the manager who asks, by last name (TE-01): what is shown of it is read. */
export const listTeam: Operation<typeof contract> = async (_deps, actor, { query }) => {
  const { q } = query.filter ?? {};
  const page = await pageOfPeople(
    {
      tenant: actor,
      managerId: actor.userId,
      wanted: q ? isNamed(q, true) : undefined,
      count: () => countTeam(actor, actor.userId),
    },
    query,
  );
  return answerPeople(page, (member) => toProfile(member, actor.organisation));
};
