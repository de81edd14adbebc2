import type { Query } from '../../shared/contracts/call.ts';
import type { exportClients } from '../../shared/contracts/organisations.ts';
import { PROVIDER } from '../../shared/ids.ts';
import { audited } from '../audit/index.ts';
import type { Actor } from '../runtime/actor.ts';
import { dated } from '../runtime/csv-rules.ts';
import type { Deps } from '../runtime/deps.ts';
import { type Answer, document } from '../runtime/http/answer.ts';
import { transact } from '../runtime/table.ts';
import { clientsReport } from './clients-report.ts';
import { findQuotas, listOrganisations } from './organisation.repository.ts';
import { isAmong } from './search-rules.ts';
import { toClient } from './to-client.ts';

/** All organisations with their use, or those that are looked for, as CSV (OR-06). One Query, and a call for each hundred of them. */
export async function exportOrganisations(
  deps: Deps,
  actor: Actor,
  { query }: { query: Query<typeof exportClients> },
): Promise<Answer> {
  const filter = query.filter ?? {};
  const organisations = (await listOrganisations()).filter((one) =>
    isAmong(filter, toClient(one), deps.now()),
  );
  const quotas = await findQuotas(organisations.map(({ id }) => id));
  const report = clientsReport(organisations, quotas, query.lang);
  await transact(
    audited(deps, actor, { action: 'clients-exported', target: { kind: 'organisation', id: PROVIDER } }),
  );
  return document(report, 'text/csv; charset=utf-8', `clients-${dated(deps.now())}.csv`);
}
