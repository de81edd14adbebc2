import type { listLtiClasses as contract } from '../../../shared/contracts/integrations/lti.ts';
import { shortList } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { listClasses } from './class.repository.ts';
import { getRegistration } from './registration.repository.ts';

/**
 * Lists the classes that launched content of the organisation in the last months, by title. Costs a read and a Query.
 *
 * @throws NOT_FOUND
 */
export const listLtiClasses: Operation<typeof contract> = async (deps, actor, { params, query }) => {
  const { id: registrationId, clientId } = await getRegistration(actor, params.id);
  const now = deps.now().getTime() / 1000;
  const classes = (await listClasses({ clientId, registrationId }))
    .filter(({ ttl }) => ttl > now)
    .map(({ hash: id, title, lastLaunch }) => ({ id, title, lastLaunch }));
  const sort = query.sort ?? (['title', 'ASC'] as ['title', 'ASC']);
  return shortList(
    'lti-classes',
    classes,
    { ...query, sort },
    {
      fields: { title: (one) => one.title, lastLaunch: (one) => one.lastLaunch, id: (one) => one.id },
      id: (one) => one.id,
      text: (one) => one.title,
    },
  );
};
