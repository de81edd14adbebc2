import type { listOrganisations as contract } from '../../../shared/contracts/administration/organisations.ts';
import { listOrganisationRecords } from '../../foundation/tenancy/index.ts';
import { answer, listAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { isAmong } from './search-rules.ts';
import { toOrganisation } from './to-organisation.ts';
import { withGroups } from './with-groups.ts';

/**
 * Returns a page of organisations with their groups, searched by name, SIRET and representative (OR-01). Costs one Query,
 * and one for each organisation of the page unless `groups` is `false`.
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
  if (query.groups === 'false') return answer(page.body.map(toOrganisation), page.status, page.headers);
  const body = await Promise.all(page.body.map((record) => withGroups(actor, record)));
  return answer(body, page.status, page.headers);
};
