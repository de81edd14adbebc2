import { AppError } from '../../../shared/errors.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { drawUuid } from '../../runtime/resumable.ts';
import { settings } from '../../runtime/settings.ts';
import type { Write } from '../../runtime/table.ts';
import { platformAgent } from './platform-agent.ts';
import { reviewLaunched } from './review-launched.ts';
import { attachmentsOf, type Sent } from './sent-statements.ts';
import type { StatementRow, StoredAttachment, StoredStatement } from './statement.entity.ts';
import {
  addReference,
  createStatements,
  findActivities,
  findReferences,
  findStatements,
  saveStatementParts,
  voidStatement,
} from './statement.repository.ts';
import {
  activitiesOf,
  idHash,
  isSameStatement,
  placeOf,
  type SentStatement,
  targetOf,
  termsOf,
  toStored,
  voidedVerb,
  type XapiActivity,
  type XapiActor,
  type XapiStatement,
} from './statement-rules.ts';
import { findTargets, parseStatement, withTargets } from './targets.ts';
import { XapiConflict } from './xapi-conflict-rules.ts';
import type { XapiInput } from './xapi-route.ts';

/** Maximum bytes of a statement. An item of the table has at most 400 kB. */
const largest = 350_000;

/** Maximum number of lists for the own terms of a statement, and of rows of a request. Each row is a write. */
const mostTerms = 100;
const mostRows = 10_000;

/** The agent of a token: the authority of its statements. */
export const authorityOf = ({ id, name }: { id: string; name: string }): XapiActor => ({
  objectType: 'Agent',
  name,
  account: { homePage: settings.pageUrl, name: `token:${id}` },
});

/** Returns whether an agent may be the authority of statements. */
export const isAuthority = ({ account }: XapiActor): boolean =>
  account?.homePage === settings.pageUrl && account.name.startsWith('token:');

/**
 * Stores new statements of a request, and accepts statements that are stored already. Rows, attachments and activities
 * are stored before the statements, and are ignored without them.
 *
 * @returns the ids in the order of the request.
 * @throws VALIDATION for an id that comes twice, CONFLICT for an id of a different statement, BODY_TOO_LARGE,
 *   NOT_AUTHORIZED for a statement that a launched unit must not send
 */
export async function saveStatements(
  deps: Deps,
  { actor, session, version }: Pick<XapiInput, 'actor' | 'session' | 'version'>,
  { statements, attachments }: Sent,
): Promise<string[]> {
  const stored = deps.now().toISOString();
  const authority = session ? platformAgent() : authorityOf(actor.apiToken ?? { id: actor.userId, name: '' });
  const all = statements.map((sent) => ({ sent, id: sent.id?.toLowerCase() ?? drawUuid() }));
  const ids = all.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new AppError('VALIDATION', { detail: 'An id comes twice' });
  await retryOnConflict(async () => {
    const known = new Map((await findStatements(actor, ids)).map((one) => [one.id, parseStatement(one)]));
    const isNew = ({ id, sent }: { id: string; sent: SentStatement }) => {
      const same = known.get(id);
      if (same && !isSameStatement(same, sent)) throw differs(id);
      return !same;
    };
    const fresh = all.filter(isNew);
    const reviewed = session
      ? await reviewLaunched(
          session,
          fresh.map(({ sent }) => sent),
        )
      : undefined;
    const added = (reviewed?.added ?? []).map((sent) => ({ sent, id: drawUuid() }));
    const placed = [...fresh, ...added].map(({ sent, id }, index) => {
      const statement = toStored(sent, { id, stored, authority, version });
      return { statement, place: placeOf(stored, index) };
    });
    await saveNew(actor, placed, attachments, reviewed?.checks);
  });
  const voided = statements.filter(({ verb }) => verb.id === voidedVerb).map((one) => targetOf(one) ?? '');
  await settleReferences(actor, ids, voided);
  return ids;
}

const differs = (id: string) => new XapiConflict(`The statement ${id} is stored with another content`);

interface PlacedStatement {
  statement: XapiStatement;
  place: string;
}

/**
 * Stores statements that are not stored yet.
 *
 * @param checks conditions of each transaction
 * @throws CONFLICT if one of them was stored at the same time, BODY_TOO_LARGE
 */
export async function saveNew(
  tenant: Tenant,
  fresh: readonly PlacedStatement[],
  attachments: Sent['attachments'],
  checks: readonly Write[] = [],
): Promise<void> {
  if (fresh.length === 0) return;
  const { clientId } = tenant;
  const items: StoredStatement[] = fresh.map(({ statement, place }) => {
    const json = JSON.stringify(statement);
    if (Buffer.byteLength(json) > largest) throw new AppError('BODY_TOO_LARGE');
    return { clientId, id: statement.id, json, place };
  });
  const inRequest = new Map(fresh.map(({ statement }) => [statement.id, statement]));
  const targets = await findTargets(
    tenant,
    fresh.map(({ statement }) => statement),
    inRequest,
  );
  for (const { statement } of fresh)
    if (termsOf(statement).length > mostTerms)
      throw new AppError('VALIDATION', {
        detail: `A statement names more than ${mostTerms} agents and activities`,
      });
  const rows = fresh.flatMap(({ statement, place }) => rowsOf(tenant, { statement, place }, targets));
  if (rows.length > mostRows) throw new AppError('BODY_TOO_LARGE');
  const parts = fresh.flatMap(({ statement }) => attachmentItems(tenant, statement, attachments));
  await saveStatementParts(tenant, {
    rows,
    attachments: parts,
    activities: await changedActivities(
      tenant,
      fresh.map(({ statement }) => statement),
    ),
  });
  for (const { statement } of fresh) {
    const id = targetOf(statement);
    if (id) await addReference(tenant, { id, by: statement.id, voids: statement.verb.id === voidedVerb });
  }
  await createStatements(items, checks);
}

/** Returns the rows of a statement: its own terms, and the terms of the statements that it references. */
function rowsOf(
  { clientId }: Tenant,
  { statement, place }: PlacedStatement,
  targets: ReadonlyMap<string, XapiStatement>,
): StatementRow[] {
  const terms = new Set(withTargets(statement, targets).flatMap(termsOf));
  return [...terms].map((term) => ({ clientId, term, place, id: statement.id }));
}

/** Bytes of an item of an attachment. */
const partSize = 300_000;

function attachmentItems(
  { clientId }: Tenant,
  statement: XapiStatement,
  attachments: Sent['attachments'],
): StoredAttachment[] {
  const hashes = new Set(attachmentsOf(statement).map(({ sha2 }) => sha2.toLowerCase()));
  return [...hashes].flatMap((sha2) => {
    const bytes = attachments.get(sha2);
    if (!bytes) return [];
    const count = Math.max(1, Math.ceil(bytes.length / partSize));
    return Array.from({ length: count }, (_, index) => ({
      clientId,
      statementId: statement.id,
      sha2,
      part: String(index).padStart(2, '0'),
      bytes: bytes.subarray(index * partSize, (index + 1) * partSize),
    }));
  });
}

/** Returns the activities whose stored definition changes, in JSON by hash. */
async function changedActivities(
  tenant: Tenant,
  statements: readonly XapiStatement[],
): Promise<Map<string, string>> {
  const defined = statements.flatMap(activitiesOf).filter(({ definition }) => definition);
  const hashes = [...new Set(defined.map(({ id }) => idHash(id)))];
  if (hashes.length === 0) return new Map();
  const stored = await findActivities(tenant, hashes);
  const merged = new Map<string, string>();
  for (const activity of defined) {
    const hash = idHash(activity.id);
    const before = merged.get(hash) ?? stored.get(hash);
    const next = JSON.stringify(mergeActivity(before, activity));
    if (next !== before && Buffer.byteLength(next) <= largest) merged.set(hash, next);
  }
  return merged;
}

/** Returns an activity with the newer definition. Languages of name and description are added. */
function mergeActivity(before: string | undefined, { id, definition }: XapiActivity): XapiActivity {
  const old = before ? (JSON.parse(before) as XapiActivity).definition : undefined;
  const name = { ...old?.name, ...definition?.name };
  const description = { ...old?.description, ...definition?.description };
  return {
    objectType: 'Activity',
    id,
    definition: {
      ...old,
      ...definition,
      ...(Object.keys(name).length > 0 ? { name } : {}),
      ...(Object.keys(description).length > 0 ? { description } : {}),
    },
  };
}

/** Maximum number of statements that get rows because a statement arrived that they reference. */
const mostReferrers = 100;

/**
 * Completes statements that are related to stored ones: voids their targets, and adds rows to statements that
 * referenced them before they arrived. Repeating it changes nothing.
 *
 * @param ids the stored statements
 * @param voided the targets of the voiding statements among them
 */
async function settleReferences(
  tenant: Tenant,
  ids: readonly string[],
  voided: readonly string[],
): Promise<void> {
  const references = await findReferences(tenant, ids);
  const voidedBefore = references.filter((one) => one.voided).map(({ id }) => id);
  for (const target of await findStatements(tenant, [...voided, ...voidedBefore]))
    if (parseStatement(target).verb.id !== voidedVerb) await voidStatement(tenant, target.id);
  const referrers = new Set<string>();
  let next = references;
  while (next.length > 0 && referrers.size < mostReferrers) {
    const added = next.flatMap(({ by }) => [...by]).filter((id) => !referrers.has(id));
    for (const id of added) referrers.add(id);
    next = added.length > 0 ? await findReferences(tenant, [...new Set(added)]) : [];
  }
  if (referrers.size === 0) return;
  const found = await findStatements(tenant, [...referrers].slice(0, mostReferrers));
  const parsed = found.map((one) => ({ statement: parseStatement(one), place: one.place }));
  const targets = await findTargets(
    tenant,
    parsed.map(({ statement }) => statement),
    new Map(),
  );
  const rows = parsed.flatMap((one) => rowsOf(tenant, one, targets));
  await saveStatementParts(tenant, { rows, attachments: [], activities: new Map() });
}
