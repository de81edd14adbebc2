import type { listLtiRegistrations as contract } from '../../../shared/contracts/integrations/lti.ts';
import { listAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { listRegistrations } from './registration.repository.ts';
import { toRegistration } from './to-registration.ts';

/** Returns the registrations of the caller's organisation. One Query. */
export const listLtiRegistrations: Operation<typeof contract> = async (_deps, actor, { query }) => {
  const { q, id } = query.filter ?? {};
  const found = (await listRegistrations(actor)).filter(
    (one) => (!id || id.includes(one.id)) && (!q || one.name.toLowerCase().includes(q.toLowerCase())),
  );
  return listAnswer('lti', found.map(toRegistration), query, {
    fields: {
      createdDate: (one) => one.createdDate,
      name: (one) => one.name,
      id: (one) => one.id,
    },
  });
};
