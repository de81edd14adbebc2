import type { listOrganisations as contract } from '../../../shared/contracts/administration/organisations.ts';
import { findQuotas, listOrganisationRecords } from '../../foundation/tenancy/index.ts';
import { answer, listAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { isAmong } from './search-rules.ts';
import { toOrganisation } from './to-organisation.ts';
import { withGroups } from './with-groups.ts';

/**
 * Returns a page of organisations with their groups and their use of the limits, searched by name, SIRET and
 * representative (OR-01). Costs one Query, a batch of quotas, and a Query for each organisation of the page unless
 * `groups` is `false`.
 */
export const listOrganisations: Operation<typeof contract> = async (deps, actor, { query }) => {
  const { filter } = query;
  const only = filter?.type?.length === 1 ? filter.type[0] : undefined;
  const found = (await listOrganisationRecords(only)).filter((record) =>
    isAmong(filter ?? {}, toOrganisation(record), deps.now()),
  );
  const page = listAnswer('clients', found, query, {
    fields: {
      name: (c) => c.name,
      id: (c) => c.id,
      type: (c) => c.type,
      siret: (c) => c.siret,
      contractExpirationDate: (c) => c.contractExpirationDate,
      maxUser: (c) => c.maxUser,
      maxSize: (c) => c.maxSize,
    },
  });
  const [organisations, quotas] = await Promise.all([
    query.groups === 'false'
      ? page.body.map(toOrganisation)
      : Promise.all(page.body.map((record) => withGroups(actor, record))),
    findQuotas(page.body.map(({ id }) => id)),
  ]);
  const body = organisations.map((organisation) => {
    const quota = quotas.get(organisation.id);
    return { ...organisation, usage: { users: quota?.currentUser ?? 0, size: quota?.currentSize ?? 0 } };
  });
  return answer(body, page.status, page.headers);
};
