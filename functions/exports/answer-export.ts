import { exportRequested } from '../../events/exports.ts';
import { jobAccepted, keepInput, newJob } from '../jobs/index.ts';
import { organisationOpen } from '../organisations/index.ts';
import { tell } from '../outbox/index.ts';
import { dated } from '../runtime/csv-rules.ts';
import type { Deps } from '../runtime/deps.ts';
import { type Answer, document } from '../runtime/http/answer.ts';
import { transact } from '../runtime/table.ts';
import { assertContentInReach } from './content-in-reach.ts';
import { documentParts } from './document-parts.ts';
import { exportAudited } from './export-audited.ts';
import type { ExportRequest } from './export-request.ts';
import { assertNamedInReach, peopleInReach } from './people-in-reach.ts';

/** More people are read, and more rows are written, by a job: an answer is to come within seconds. */
const mostPeople = 300;
const mostRows = 5000;

/** What the document is saved as. */
export const fileNameOf = (deps: Pick<Deps, 'now'>, { what }: ExportRequest): string =>
  `${what}-${dated(deps.now())}.csv`;

/**
 * Answers an export: the document itself where it is small, else (or where the client prefers it) the job that
 * makes it. That it was exported stands in the log with the document.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED for people, groups and content out of the starter's reach: nothing is exported
 * then
 */
export async function answerExport(deps: Deps, request: ExportRequest, asJob: boolean): Promise<Answer> {
  await assertNamedInReach(request);
  const [people] = await Promise.all([
    asJob ? [] : peopleInReach(request),
    assertContentInReach(deps, request),
  ]);
  if (asJob || people.length > mostPeople) return startJob(deps, request);
  let [text, rows] = ['', 0];
  for await (const part of documentParts(deps, request, people)) {
    text += part.text;
    rows += part.rows;
    if (rows > mostRows) return startJob(deps, request);
  }
  await transact(exportAudited(deps, request, rows));
  return document(text, 'text/csv; charset=utf-8', fileNameOf(deps, request));
}

/** The job belongs to the organisation whose people it is about: it goes with it, and notices who is deleted. */
async function startJob(deps: Deps, request: ExportRequest): Promise<Answer> {
  const { clientId, starter, what } = request;
  const owner = { clientId, userId: starter.userId };
  const { job, stored } = newJob(deps, owner, { kind: 'export', subject: what });
  await keepInput(job, Buffer.from(JSON.stringify(request)), () =>
    transact([
      organisationOpen({ clientId }),
      stored,
      tell(deps, exportRequested, clientId, { jobId: job.id }),
    ]),
  );
  return jobAccepted(job);
}
