import type { listReports as contract } from '../../../shared/contracts/learning/reports.ts';
import { compareTexts } from '../../../shared/order.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { presentReports } from './present-reports.ts';
import { findReports } from './report.repository.ts';
import { isManagedBy } from './stored-report.ts';

/** Lists scheduled reports by name: for managers their own, for admins all of the organisation. */
export const listReports: Operation<typeof contract> = async (_deps, actor) => {
  const stored = await findReports(actor);
  const compare = compareTexts('en');
  const reports = (stored?.reports ?? []).filter((one) => isManagedBy(actor, one));
  return presentReports(
    actor,
    reports.sort((a, b) => compare(a.name, b.name)),
  );
};
