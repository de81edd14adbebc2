import { chunk } from 'es-toolkit/array/chunk';
import type { MessageOf } from '../../../events/envelope.ts';
import { type reportDue, reportReady } from '../../../events/learning/exports.ts';
import { dayIn } from '../../../shared/days.ts';
import { AppError } from '../../../shared/errors.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import { peopleInReach, type ReportProgress, runJob } from '../../identity/jobs/index.ts';
import type { Member } from '../../identity/members/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { enqueue } from '../../runtime/queue.ts';
import { transact } from '../../runtime/table.ts';
import type { Delivery } from '../../runtime/worker.ts';
import { exportFileName } from './answer-export.ts';
import { auditExportWrites } from './audit-export.ts';
import { type DocumentPart, documentParts } from './document-parts.ts';
import type { ExportRequest } from './export-request.ts';
import { type MadeDocument, storeForStarter } from './make-document.ts';
import { memberParts } from './member-parts.ts';
import { readFigures } from './read-figures.ts';
import type { ReportItem } from './report.entity.ts';
import { replaceReportsWrite } from './report.repository.ts';
import { findReport, withReport } from './stored-report.ts';
import { writeParts } from './write-parts.ts';

/** The content of a report: what an export contains, or members, or certificates. */
export interface ReportRequest extends Omit<ExportRequest, 'what' | 'id' | 'contentIds'> {
  what: 'trainings' | 'courses' | 'required' | 'members' | 'certificates';
}

/**
 * Yields the rows of a report about these people, headings first. Returns undefined for a kind of report that another
 * worker makes.
 */
export type ReportParts = (
  deps: Deps,
  request: ReportRequest,
  people: readonly Member[],
) => AsyncGenerator<DocumentPart> | undefined;

/** Recipients per message. Each gets one mail. */
const mailsTogether = 10;

/** The address in the audit entry of a report that the schedule makes. */
const bySchedule = '-';

/**
 * Makes a scheduled report with the rights that its owner has now, and sends the mails if it has rows. Pauses the report
 * if the owner has lost the role. The messages of the mails have ids of the job, so that each mail is sent once.
 * Idempotent.
 */
export const makeReport =
  (parts: ReportParts) =>
  (deps: Deps, message: Omit<MessageOf<typeof reportDue>, 'name'>, delivery: Delivery): Promise<void> => {
    const { clientId, at, data } = message;
    const { reportId, jobId, mail } = data;
    return runJob(deps, jobId, delivery, async (_job, report) => {
      const found = await findReport({ clientId }, reportId);
      if (!found) throw new AppError('NOT_FOUND');
      const request = reportRequest(clientId, found.report);
      const outcome = await storeForStarter({ clientId, id: jobId }, request, async () => {
        const document = await makeParts(deps, request, parts, report);
        // The entry of a requested report names the person who requested it.
        return mail ? document : { ...document, auditEntries: [] };
      }).catch(async (error: unknown) => {
        if (error instanceof AppError && error.code === 'NOT_AUTHORIZED')
          await changeReport(clientId, found.report, { paused: true });
        throw error;
      });
      const rows = outcome.receipt?.['rows'] ?? 0;
      if (!mail) return outcome;
      const { timeZone } = await getOrganisationRecord({ clientId });
      await changeReport(clientId, found.report, { last: { day: dayIn(timeZone, at), rows } });
      if (rows > 0)
        await enqueue(
          'mail',
          chunk(found.report.userIds, mailsTogether).map((userIds, place) => ({
            ...{ id: `report.${jobId}.${place}`, clientId, at },
            name: reportReady.name,
            data: { reportId, jobId, rows, userIds },
          })),
        );
      return outcome;
    });
  };

/** The rows of every kind of report, except certificates. */
export const reportParts: ReportParts = (deps, { what, ...request }, people) => {
  if (what === 'certificates') return undefined;
  return what === 'members'
    ? memberParts(request, people)
    : documentParts(deps, { ...request, what }, people, readFigures);
};

const contents = {
  ...{ trainings: 'trainings', courses: 'courses', required: 'required', overdue: 'required' },
  ...{ certificates: 'certificates', members: 'members' },
} as const satisfies Record<ReportItem['kind'], ReportRequest['what']>;

const reportRequest = (
  clientId: string,
  { kind, lang, groupIds, ownerId, role }: ReportItem,
): ReportRequest => ({
  what: contents[kind],
  ...(kind === 'overdue' ? { board: { state: 'overdue' } } : {}),
  ...{ lang, clientId, groupIds, userIds: [] },
  starter: { clientId, userId: ownerId, role, address: bySchedule },
});

async function makeParts(
  deps: Deps,
  request: ReportRequest,
  parts: ReportParts,
  report: ReportProgress,
): Promise<MadeDocument> {
  const people = await peopleInReach(request);
  const reportParts = parts(deps, request, people);
  // The kind was changed after the start of the job.
  if (!reportParts) throw new AppError('NOT_FOUND');
  const { bytes, rows } = await writeParts(reportParts, people.length, report);
  return {
    bytes,
    fileName: await exportFileName(deps, request),
    receipt: { rows },
    people: people.map(({ id }) => id),
    auditEntries: auditExportWrites(deps, request, rows),
  };
}

/** Changes a report, unless it was deleted or taken over by another owner in the meantime. */
const changeReport = (
  clientId: string,
  { id, ownerId, role }: ReportItem,
  change: Partial<ReportItem>,
): Promise<void> =>
  retryOnConflict(async () => {
    const found = await findReport({ clientId }, id);
    if (found?.report.ownerId !== ownerId || found.report.role !== role) return;
    await transact([replaceReportsWrite(found.stored, withReport(found.stored, id, change))]);
  });
