import type { Query } from '../../shared/contracts/call.ts';
import type { importUsers } from '../../shared/contracts/people.ts';
import { AppError, invalid } from '../../shared/errors.ts';
import { toInterfaceLanguage } from '../../shared/lang.ts';
import { audited } from '../audit/index.ts';
import { getQuota, seatTaken } from '../organisations/index.ts';
import type { Actor, Tenant } from '../runtime/actor.ts';
import { dated } from '../runtime/csv-rules.ts';
import type { Deps } from '../runtime/deps.ts';
import { type Answer, document } from '../runtime/http/answer.ts';
import type { FilePart } from '../runtime/http/request.ts';
import { transact } from '../runtime/table.ts';
import { tenantOf } from './create-member.ts';
import { type ImportResult, importReport, type Person, personOf, readImport } from './import-rules.ts';
import type { Member } from './member.entity.ts';
import { findTakenEmails, listMembers } from './member.repository.ts';
import { invited, newMember } from './new-member.ts';

interface Input {
  query: Query<typeof importUsers>;
  body: { lang?: string | undefined };
  files: ReadonlyMap<string, FilePart>;
}

const atOnce = 16;

/**
 * Adds the members of a CSV file (PE-04).
 *
 * 1. Reads the file; one that is not CSV or lacks headings is refused as a whole.
 * 2. Checks every row; a bad one does not stop the good ones.
 * 3. Adds each new person as a single addition would, managers before those who name them. Somebody who is a
 *    member already is skipped, so that the same file twice adds nobody twice.
 * 4. Answers the rows with `status` and `message`. `dryRun` does all but the writing.
 */
export async function importMembers(
  deps: Deps,
  actor: Actor,
  { query, body, files }: Input,
): Promise<Answer> {
  const tenant = tenantOf(actor, query.clientId);
  const part = files.get('file');
  if (!part) throw invalid('file', 'REQUIRED');
  if (!/\.csv$/i.test(part.fileName)) throw invalid('file', 'NOT_CSV');
  const file = readImport(part.bytes);
  const plan = await planImport(
    tenant,
    file.rows.map((row) => personOf(row.values)),
  );
  const results =
    query.dryRun === 'true'
      ? await preview(tenant, plan)
      : await addAll(deps, tenant, plan, langOf(query, body));
  const created = results.filter(({ status }) => status === 'created').length;
  if (query.dryRun !== 'true' && created > 0) {
    await transact(
      audited(deps, actor, {
        action: 'members-imported',
        target: { kind: 'organisation', id: tenant.clientId },
        ...tenant,
        changes: [{ field: 'members', after: JSON.stringify(created) }],
      }),
    );
  }
  return document(importReport(file, results), 'text/csv; charset=utf-8', `import-${dated(deps.now())}.csv`);
}

const langOf = (query: Input['query'], body: Input['body']) => toInterfaceLanguage(body.lang ?? query.lang);

type Step = { result: ImportResult } | { person: Person; round: 0 | 1 };
interface Plan {
  steps: Step[];
  managers: Map<string, Member['managers'][number]>;
}

const error = (message: string): Step => ({ result: { status: 'error', message } });

/** What is to be done with each row, without writing: at most one Query and a BatchGet for 100 addresses. */
async function planImport(tenant: Tenant, people: readonly (Person | string)[]): Promise<Plan> {
  const addresses = [...new Set(people.flatMap((p) => (typeof p === 'string' ? [] : [p.email])))];
  const [taken, members] = await Promise.all([findTakenEmails(addresses), listMembers(tenant)]);
  const managers = new Map(
    members
      .filter((m) => m.roles.includes('ROLE_MANAGER'))
      .map((m) => [m.email, { id: m.id, name: `${m.firstName} ${m.lastName}` }]),
  );
  const coming = new Set(
    people.flatMap((p) => (typeof p !== 'string' && p.roles.includes('ROLE_MANAGER') ? [p.email] : [])),
  );
  const seen = new Set<string>();
  const steps = people.map((person): Step => {
    if (typeof person === 'string') return error(person);
    if (seen.has(person.email)) return { result: { status: 'skipped', message: 'DUPLICATE_ROW' } };
    seen.add(person.email);
    const owner = taken.get(person.email);
    if (owner?.clientId === tenant.clientId)
      return { result: { status: 'skipped', message: 'ALREADY_MEMBER' } };
    if (owner) return error('EMAIL_ALREADY_USED');
    const { managerEmail } = person;
    if (managerEmail && !managers.has(managerEmail) && !coming.has(managerEmail))
      return error('MANAGER_NOT_FOUND');
    return { person, round: managerEmail && !managers.has(managerEmail) ? 1 : 0 };
  });
  return { steps, managers };
}

async function preview(tenant: Tenant, { steps }: Plan): Promise<ImportResult[]> {
  let seats = (await getQuota(tenant)).remainingUser;
  return steps.map((step) => {
    if ('result' in step) return step.result;
    seats -= 1;
    return seats < 0
      ? { status: 'error', message: 'USER_QUOTA_REACHED' }
      : { status: 'created', message: '' };
  });
}

async function addAll(
  deps: Deps,
  tenant: Tenant,
  { steps, managers }: Plan,
  lang: Member['lang'],
): Promise<ImportResult[]> {
  const results = steps.map((step) => ('result' in step ? step.result : undefined));
  for (const round of [0, 1]) {
    const places = steps.flatMap((step, place) => ('person' in step && step.round === round ? [place] : []));
    const work = async () => {
      for (let place = places.shift(); place !== undefined; place = places.shift()) {
        const step = steps[place];
        if (step && 'person' in step) results[place] = await add(deps, tenant, step.person, managers, lang);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
  return results.map((result) => result ?? { status: 'error', message: 'SERVER_ERROR' });
}

async function add(
  deps: Deps,
  tenant: Tenant,
  person: Person,
  managers: Plan['managers'],
  lang: Member['lang'],
): Promise<ImportResult> {
  const { managerEmail, ...given } = person;
  const manager = managerEmail ? managers.get(managerEmail) : undefined;
  if (managerEmail && !manager) return { status: 'error', message: 'MANAGER_NOT_FOUND' };
  const member = newMember(deps, {
    ...given,
    clientId: tenant.clientId,
    lang,
    managers: manager ? [manager] : [],
  });
  try {
    await transact([
      ...invited(deps, member),
      seatTaken(tenant, member.roles.includes('ROLE_ADMINISTRATOR')),
    ]);
  } catch (thrown) {
    if (thrown instanceof AppError) return { status: 'error', message: thrown.code };
    throw thrown;
  }
  if (member.roles.includes('ROLE_MANAGER')) {
    managers.set(member.email, { id: member.id, name: `${member.firstName} ${member.lastName}` });
  }
  return { status: 'created', message: '' };
}
