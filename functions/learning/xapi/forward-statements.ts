import { chunk } from 'es-toolkit/array/chunk';
import { sortBy } from 'es-toolkit/array/sortBy';
import type { Deps } from '../../runtime/deps.ts';
import { unseal } from '../../runtime/seal.ts';
import { restAfter } from './forward-rules.ts';
import type { ForwardingRecord } from './forwarding.entity.ts';
import { listForwardings, saveForwardingState } from './forwarding.repository.ts';
import { forwardingSecretPlace } from './forwarding-secret.ts';
import { readAttachments } from './read-attachments.ts';
import { type Forwarded, postStatements, sendForwarded, type ToForward } from './send-forwarded.ts';
import { findStatements, listRows } from './statement.repository.ts';
import { everyStatement } from './statement-rules.ts';
import { parseStatement } from './targets.ts';

/** Number of statements of a request, and their maximum bytes together. */
const batchSize = 50;
const batchBytes = 2_000_000;
/** Milliseconds after its storage before a statement is forwarded. Requests that began earlier have ended then. */
const settleTime = 60_000;
/** Milliseconds of a run, and for one organisation. The next run continues. */
const runLimit = 240_000;
const timeLimit = 60_000;
/** Number of organisations at the same time. */
const atOnce = 4;

/**
 * Forwards new statements of each organisation to its LRS, oldest first. Runs every five minutes, and begins with the
 * organisation that has waited longest. The place of the last statement is stored after each batch, so that an
 * interrupted run repeats at most one batch. The other LRS accepts a repeated id once.
 */
export async function forwardStatements(deps: Deps): Promise<{ forwarded: number; failed: number }> {
  const now = deps.now().toISOString();
  const due = sortBy(
    (await listForwardings()).filter(({ failing }) => !failing || failing.until <= now),
    [({ lastForwarded, createdDate }) => lastForwarded ?? createdDate],
  );
  const runEnds = performance.now() + runLimit;
  let forwarded = 0;
  let failed = 0;
  for (const some of chunk(due, atOnce)) {
    const until = Math.min(performance.now() + timeLimit, runEnds);
    const ends = await Promise.allSettled(some.map((one) => forwardOne(deps, one, until)));
    for (const [index, end] of ends.entries()) {
      if (end.status === 'fulfilled') forwarded += end.value.forwarded - (some[index]?.forwarded ?? 0);
      if (end.status === 'fulfilled' && !end.value.failing) continue;
      failed += 1;
      if (end.status === 'rejected')
        deps.log.warn('statements not forwarded', {
          clientId: some[index]?.clientId ?? '',
          error: end.reason as Error,
        });
    }
  }
  if (due.length > 0) deps.log.info('statements forwarded', { forwarded, failed });
  return { forwarded, failed };
}

/**
 * Forwards statements of one organisation until none is left, the LRS fails, or the time ends.
 *
 * @param ends milliseconds of `performance.now()`
 */
async function forwardOne(deps: Deps, first: ForwardingRecord, ends: number): Promise<ForwardingRecord> {
  const password = await unseal(first.password, forwardingSecretPlace(first));
  const target = { ...first, password };
  const post = async (some: readonly ToForward[]) =>
    performance.now() < ends ? postStatements(target, some) : undefined;
  let record = first;
  while (performance.now() < ends) {
    const { batch, place } = await nextBatch(deps, record);
    if (place === record.place) break;
    const result = batch.length > 0 ? await sendForwarded(batch, post) : { accepted: 0, refused: [] };
    const settled = result.accepted + result.refused.length;
    const reached = settled === batch.length ? place : (batch[settled - 1]?.place ?? record.place);
    record = afterBatch(record, { result, place: reached, now: deps.now() });
    if (!(await saveForwardingState(record)) || record.failing) break;
  }
  return record;
}

/** Returns the next statements, and the place after them. Statements with attachments are alone. */
async function nextBatch(
  deps: Deps,
  { clientId, place: since }: ForwardingRecord,
): Promise<{ batch: ToForward[]; place: string }> {
  const until = new Date(deps.now().getTime() - settleTime).toISOString();
  if (since > until) return { batch: [], place: since };
  const { rows } = await listRows(
    { clientId },
    {
      term: everyStatement,
      since: since === '' ? '' : `${since}~`,
      until,
      ascending: true,
      limit: batchSize,
    },
  );
  const ids = rows.map(({ id }) => id);
  const stored = new Map((await findStatements({ clientId }, ids)).map((one) => [one.id, one]));
  const batch: ToForward[] = [];
  let bytes = 0;
  let place = since;
  for (const row of rows) {
    const item = stored.get(row.id);
    const next = `${row.place}#${row.id}`;
    if (item?.place === row.place) {
      const statement = parseStatement(item);
      const attachments = await readAttachments({ clientId }, statement);
      bytes += Buffer.byteLength(item.json);
      const isAlone = attachments.size > 0;
      if (batch.length > 0 && (isAlone || bytes > batchBytes)) break;
      batch.push({ statement, attachments, place: next });
      place = next;
      if (isAlone) break;
    } else place = next;
  }
  return { batch, place };
}

interface BatchEnd {
  result: Forwarded;
  place: string;
  now: Date;
}

/** Returns a forwarding after a batch. After a failure, the rest of the batch is repeated later. */
function afterBatch(
  { failing, ...record }: ForwardingRecord,
  { result, place, now }: BatchEnd,
): ForwardingRecord {
  const { accepted, refused, failure } = result;
  const date = now.toISOString();
  const attempts = (accepted > 0 ? 0 : (failing?.attempts ?? 0)) + 1;
  const until = new Date(now.getTime() + restAfter(attempts)).toISOString();
  const last = refused.at(-1);
  return {
    ...record,
    place,
    forwarded: record.forwarded + accepted,
    refused: record.refused + refused.length,
    ...(accepted > 0 ? { lastForwarded: date } : {}),
    ...(last ? { lastRefused: { ...last, date } } : {}),
    ...(failure ? { failing: { attempts, date, until, ...failure } } : {}),
  };
}
