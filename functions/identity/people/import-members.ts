import { importRequested } from '../../../events/identity/people.ts';
import {
  type importMembers as contract,
  MAX_ROWS_AT_ONCE,
} from '../../../shared/contracts/identity/people.ts';
import { dayText } from '../../../shared/days.ts';
import { invalid } from '../../../shared/errors.ts';
import type { GivenHeadings } from '../../../shared/import-columns.ts';
import { toInterfaceLanguage } from '../../../shared/lang.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { checkOrganisationOpenWrite, getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { assertFreshProof } from '../../runtime/fresh-proof-rules.ts';
import { documentAnswer } from '../../runtime/http/answer.ts';
import type { Operation, OperationResult } from '../../runtime/http/operation.ts';
import { prefersJob } from '../../runtime/http/request.ts';
import { transact } from '../../runtime/table.ts';
import { countErasures, jobAnswer, newJob, storeInput } from '../jobs/index.ts';
import { requestedTenant } from '../members/index.ts';
import { readImportContext } from './import-context.ts';
import type { Import } from './import-people.ts';
import { decideRows, type PlannedRow, workOrder } from './import-plan-rules.ts';
import { type ImportFile, importReport, parsePerson } from './import-rules.ts';
import { isAdministrator } from './manager-rules.ts';
import { assertImportFormat, readImport } from './read-import.ts';
import { runImport } from './run-import.ts';
import { needsProof } from './super-admins.ts';

/** Milliseconds until the last start of a part. A response must be sent within 29 seconds. */
const timeout = 25_000;

/**
 * Adds the members of a CSV file or an XLSX workbook (PE-04), and changes existing members if `update` is set.
 *
 * 1. Reads the file. A file of another format or without headings is rejected.
 * 2. Checks every row. An invalid row does not affect the valid ones.
 * 3. Adds each new person like a single addition, and managers before the members who name them. Existing
 *    members are skipped or changed, so that the same file can be sent twice.
 * 4. Returns the rows with `status` and `message`. `dryRun` writes nothing, and with `update` it also returns what
 *    changes.
 *
 * A job performs steps 3 and 4 if the request prefers one, or if the file has too many rows for one response.
 *
 * @throws PROOF_REQUIRED (rows that add or change administrators), VALIDATION on `file` or a heading of it,
 * NOT_FOUND (clientId)
 */
export const importMembers: Operation<typeof contract> = async (deps, actor, input) => {
  const { query, body, files } = input;
  const until = performance.now() + timeout;
  const tenant = requestedTenant(actor, query.clientId);
  const part = files.get('file');
  if (!part) throw invalid('file', 'REQUIRED');
  assertImportFormat(part);
  const { lang, ...headings } = body;
  const file = await readImport(part.bytes, headings);
  const { timeZone } = await getOrganisationRecord(tenant);
  const isSet = (flag: string | undefined) => flag === 'true';
  const work: Import = {
    ...tenant,
    id: deps.newId(tenant.clientId),
    lang: toInterfaceLanguage(lang ?? query.lang),
    options: {
      update: isSet(query.update),
      remove: isSet(query.remove),
      createGroups: isSet(query.createGroups),
    },
    bySuperAdmin: actor.role === 'super',
    isProved: false,
    by: actor,
    recordsParts: false,
    until,
  };
  const fileName = `import-${dayText(timeZone, deps.now(), '_')}.csv`;
  const { rows, messages } = buildImportPlan(file);
  if (query.dryRun === 'true') {
    const verdicts = decideRows(rows, await readImportContext(work, rows, work), () => '');
    const results = new Map([
      ...messages,
      ...verdicts.map(({ row, message }) => [row.place, message] as const),
    ]);
    const changes = new Map(verdicts.map(({ row, fields = [] }) => [row.place, fields] as const));
    const report = importReport(file, results, work.options.update ? changes : undefined);
    return documentAnswer('text/csv', report, fileName);
  }
  if (await changesAdministrators(work, rows)) {
    assertFreshProof(actor, deps.now());
    work.isProved = true;
  }
  if (prefersJob(input) || file.rows.length > MAX_ROWS_AT_ONCE)
    return startJob(deps, { ...work, by: actor }, { bytes: part.bytes, headings, subject: fileName });
  const results = new Map([...messages, ...(await runImport(deps, work, rows))]);
  return documentAnswer('text/csv', importReport(file, results), fileName);
};

/** Returns whether an import adds administrators, or changes the access of one. */
async function changesAdministrators(work: Import, rows: readonly PlannedRow[]): Promise<boolean> {
  if (rows.some(({ person }) => isAdministrator(person))) return true;
  if (!work.options.update) return false;
  const verdicts = decideRows(rows, await readImportContext(work, rows, work), () => '');
  return verdicts.some(({ change }) => change && needsProof(change.before, change.after));
}

/**
 * Returns the rows that can become members, in the order of processing, and the results of the other rows.
 */
export const buildImportPlan = (file: ImportFile) =>
  workOrder(file.rows.map(({ values }) => parsePerson(values)));

async function startJob(
  deps: Deps,
  { clientId, lang, by, options, bySuperAdmin, isProved }: Import & { by: Actor },
  { bytes, headings, subject }: { bytes: Uint8Array; headings: GivenHeadings; subject: string },
): Promise<OperationResult<typeof contract>> {
  const erasures = await countErasures({ clientId });
  const owner = { clientId, userId: by.userId };
  const { job, stored } = newJob(deps, owner, {
    kind: 'member-import',
    subject,
    starter: { call: 'importMembers', role: by.role },
  });
  const starter = { userId: by.userId, clientId: by.clientId, address: by.address };
  await storeInput(job, bytes, () =>
    transact([
      checkOrganisationOpenWrite({ clientId }),
      stored,
      publishWrite(deps, importRequested, clientId, {
        ...{ jobId: job.id, lang, erasures, by: starter, headings },
        ...{ options, bySuperAdmin, isProved },
      }),
    ]),
  );
  return jobAnswer(job);
}
