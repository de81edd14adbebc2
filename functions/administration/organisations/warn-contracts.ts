import { contractEnding } from '../../../events/administration/organisations.ts';
import { dayIn } from '../../../shared/days.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { listOrganisationRecords, type OrganisationRecord } from '../../foundation/tenancy/index.ts';
import { onConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact } from '../../runtime/table.ts';
import { warningDue } from './contract-rules.ts';
import { findWarning, saveWarningWrite } from './warning.repository.ts';

/**
 * Publishes a warning 30, 7 and 1 days before the end of a contract, each once. Runs every day. A run after
 * an outage publishes only the latest due warning. Days are in the time zone of the organisation. Costs one
 * Query, and one read for each organisation in the last 30 days of its contract.
 */
export async function warnContracts(deps: Deps): Promise<{ warned: number }> {
  let count = 0;
  for (const organisation of await listOrganisationRecords())
    count += (await warn(deps, organisation)) ? 1 : 0;
  if (count > 0) deps.log.info('ending contracts announced', { warned: count });
  return { warned: count };
}

/** Publishes the due warning of an organisation. @returns whether a warning was published */
async function warn(deps: Deps, organisation: OrganisationRecord): Promise<boolean> {
  const { id: clientId, contractExpirationDate, timeZone } = organisation;
  if (!contractExpirationDate) return false;
  const today = dayIn(timeZone, deps.now());
  if (warningDue(today, contractExpirationDate) === undefined) return false;
  const days = warningDue(today, contractExpirationDate, await findWarning({ clientId }));
  if (days === undefined) return false;
  const published = transact([
    saveWarningWrite({ clientId }, { contractExpirationDate, days }),
    publishWrite(deps, contractEnding, clientId, { contractExpirationDate, days }),
  ]).then(() => true);
  // After a conflict, a parallel run has published the warning.
  return onConflict(published, () => false);
}
