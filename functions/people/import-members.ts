import { importRequested } from '../../events/people.ts';
import type { Query } from '../../shared/contracts/call.ts';
import { type importUsers, MOST_ROWS_AT_ONCE } from '../../shared/contracts/people.ts';
import { AppError, invalid } from '../../shared/errors.ts';
import { toInterfaceLanguage } from '../../shared/lang.ts';
import { countErasures, jobAccepted, keepInput, newJob } from '../jobs/index.ts';
import { findOrganisation, organisationOpen } from '../organisations/index.ts';
import { tell } from '../outbox/index.ts';
import type { Actor } from '../runtime/actor.ts';
import { dated } from '../runtime/csv-rules.ts';
import type { Deps } from '../runtime/deps.ts';
import { type Answer, document } from '../runtime/http/answer.ts';
import { type FilePart, prefersJob } from '../runtime/http/request.ts';
import { transact } from '../runtime/table.ts';
import { tenantOf } from './create-member.ts';
import { knownOf } from './import-known.ts';
import { addPeople, type Import } from './import-people.ts';
import { judge, workOrder } from './import-plan-rules.ts';
import { type ImportFile, importReport, type Message, personOf, readImport } from './import-rules.ts';

interface Input {
  query: Query<typeof importUsers>;
  body: { lang?: string | undefined };
  files: ReadonlyMap<string, FilePart>;
  headers: Readonly<Record<string, string | undefined>>;
}

/** Milliseconds after which no more rows are begun: an answer is there within 29 seconds, or it is lost. */
const patience = 25_000;

/**
 * Adds the members of a CSV file (PE-04).
 *
 * 1. Reads the file; one that is not CSV or lacks headings is refused as a whole.
 * 2. Checks every row; a bad one does not stop the good ones.
 * 3. Adds each new person as a single addition would, managers before those who name them. Somebody who is a
 *    member already is skipped, so that the same file twice adds nobody twice.
 * 4. Answers the rows with `status` and `message`. `dryRun` does all but the writing.
 *
 * Where a job is preferred, or the file has more rows than are added within one answer, 3 and 4 are a job's.
 *
 * @throws VALIDATION on `file` or a heading of it, NOT_FOUND (clientId)
 */
export async function importMembers(deps: Deps, actor: Actor, input: Input): Promise<Answer> {
  const { query, body, files } = input;
  const until = performance.now() + patience;
  const tenant = tenantOf(actor, query.clientId);
  const part = files.get('file');
  if (!part) throw invalid('file', 'REQUIRED');
  if (!/\.csv$/i.test(part.fileName)) throw invalid('file', 'NOT_CSV');
  const file = readImport(part.bytes);
  if (!(await findOrganisation(tenant))) throw new AppError('NOT_FOUND');
  const work: Import = {
    ...tenant,
    id: deps.newId(tenant.clientId),
    lang: toInterfaceLanguage(body.lang ?? query.lang),
    by: actor,
    noted: false,
    until,
  };
  const fileName = resultName(deps);
  const report = (results: ReadonlyMap<number, Message>) =>
    document(importReport(file, results), 'text/csv; charset=utf-8', fileName);
  const { rows, messages } = planOf(file);
  if (query.dryRun === 'true') {
    const verdicts = judge(rows, await knownOf(tenant, rows), () => '');
    return report(
      new Map([...messages, ...verdicts.map(({ row, message }) => [row.place, message] as const)]),
    );
  }
  if (prefersJob(input) || file.rows.length > MOST_ROWS_AT_ONCE) return startJob(deps, work, part.bytes);
  return report(new Map([...messages, ...(await addPeople(deps, work, rows))]));
}

/** What the result of an import is saved as. */
export const resultName = (deps: Deps): string => `import-${dated(deps.now())}.csv`;

/** The rows that may become members, in the order of the work, and the results of the others. */
export const planOf = (file: ImportFile) => workOrder(file.rows.map(({ values }) => personOf(values)));

async function startJob(deps: Deps, { clientId, lang, by }: Import, bytes: Uint8Array): Promise<Answer> {
  const erasures = await countErasures({ clientId });
  const owner = { clientId, userId: by.userId };
  const { job, stored } = newJob(deps, owner, { kind: 'member-import', subject: resultName(deps) });
  const told = { userId: by.userId, clientId: by.clientId, address: by.address };
  await keepInput(job, bytes, () =>
    transact([
      organisationOpen({ clientId }),
      stored,
      tell(deps, importRequested, clientId, { jobId: job.id, lang, erasures, by: told }),
    ]),
  );
  return jobAccepted(job);
}
