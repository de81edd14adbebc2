import { exportRequested } from '../../../events/learning/exports.ts';
import type { exportTrainings } from '../../../shared/contracts/learning/exports.ts';
import { dayText } from '../../../shared/days.ts';
import type { CallId } from '../../../shared/permissions.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import { assertNamedInReach, peopleInReach } from '../../identity/jobs/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { documentAnswer } from '../../runtime/http/answer.ts';
import type { OperationResult } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { auditExportWrites } from './audit-export.ts';
import { assertContentInReach } from './content-in-reach.ts';
import { documentParts } from './document-parts.ts';
import type { ExportRequest } from './export-request.ts';
import { startJob } from './start-job.ts';

/** Limits of an immediate response, which must arrive within seconds. A job produces larger exports. */
const maxPeople = 300;
const maxRows = 5000;

/** The call whose permission row an export needs. */
const calls = {
  trainings: 'exportTrainings',
  training: 'exportTraining',
  courses: 'exportCourses',
  course: 'exportCourse',
  history: 'exportHistory',
  required: 'exportRequirements',
} satisfies Record<ExportRequest['what'], CallId>;

/** Returns the file name. Its day is in the time zone of the exported organisation (LY-09). */
export const exportFileName = async (
  deps: Pick<Deps, 'now'>,
  request: { clientId: string; what: string },
): Promise<string> => {
  const { timeZone } = await getOrganisationRecord(request);
  return `${request.what}-${dayText(timeZone, deps.now(), '_')}.csv`;
};

/**
 * Returns a small export immediately. Otherwise, or if the client prefers it, starts the job that produces
 * it. The audit entry is written with the document.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED for people, groups and content out of the starter's reach: nothing is
 * exported then
 */
export async function answerExport(
  deps: Deps,
  request: ExportRequest,
  asJob: boolean,
): Promise<OperationResult<typeof exportTrainings>> {
  await assertNamedInReach(request);
  const start = () =>
    startJob(
      deps,
      request,
      { kind: 'export', subject: request.what, call: calls[request.what] },
      exportRequested,
    );
  const [people] = await Promise.all([
    asJob ? [] : peopleInReach(request),
    assertContentInReach(deps, request),
  ]);
  if (asJob || people.length > maxPeople) return start();
  let [text, rows] = ['', 0];
  for await (const part of documentParts(deps, request, people)) {
    text += part.text;
    rows += part.rows;
    if (rows > maxRows) return start();
  }
  await transact(auditExportWrites(deps, request, rows));
  return documentAnswer('text/csv', text, await exportFileName(deps, request));
}
