import type { listOrganisations as contract } from '../../../shared/contracts/administration/organisations.ts';
import { listOrganisationRecords } from '../../foundation/tenancy/index.ts';
import { listAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { isAmong } from './search-rules.ts';
import { toOrganisation } from './to-organisation.ts';

/** Returns a page of organisations, searched by name, SIRET and representative (OR-01). Costs one Query. */
export const listOrganisations: Operation<typeof contract> = async (deps, _actor, { query }) => {
  const { filter } = query;
  const only = filter?.type?.length === 1 ? filter.type[0] : undefined;
  const found = (await listOrganisationRecords(only))
    .map(toOrganisation)
    .filter((organisation) => isAmong(filter ?? {}, organisation, deps.now()));
  return listAnswer('clients', found, query, {
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
};
