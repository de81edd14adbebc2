import type { exportOrganisations as contract } from '../../../shared/contracts/administration/organisations.ts';
import { dayText } from '../../../shared/days.ts';
import { PROVIDER } from '../../../shared/ids.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import { findQuotas, listOrganisationRecords } from '../../foundation/tenancy/index.ts';
import { documentAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { organisationsReport } from './organisations-report.ts';
import { isAmong } from './search-rules.ts';
import { toOrganisation } from './to-organisation.ts';

/**
 * Returns the matching organisations with their usage as CSV (OR-06). Costs one Query, and a call per hundred
 * of them.
 */
export const exportOrganisations: Operation<typeof contract> = async (deps, actor, { query }) => {
  const filter = query.filter ?? {};
  const organisations = (await listOrganisationRecords()).filter((one) =>
    isAmong(filter, toOrganisation(one), deps.now()),
  );
  const quotas = await findQuotas(organisations.map(({ id }) => id));
  const report = organisationsReport(organisations, quotas, query.lang);
  await transact(
    auditWrites(deps, actor, { action: 'clients-exported', target: { kind: 'organisation', id: PROVIDER } }),
  );
  const today = dayText(actor.organisation.timeZone, deps.now(), '_');
  return documentAnswer('text/csv', report, `clients-${today}.csv`);
};
