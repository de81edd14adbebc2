import { OutboundError, outboundFetch } from '../../runtime/outbound.ts';
import { isWorthDividing, outcomeOf, toForwarded } from './forward-rules.ts';
import { buildParts, type Part } from './multipart-rules.ts';
import type { XapiStatement } from './statement-rules.ts';

/** A statement with the bytes of its attachments by SHA-2. */
export interface ToForward {
  statement: XapiStatement;
  /** The row of the statement. */
  place: string;
  attachments: ReadonlyMap<string, Buffer>;
}

/** The LRS that receives statements. */
export interface ForwardingTarget {
  url: string;
  user: string;
  password: string;
  xapiVersion: string;
}

/**
 * The result of sending statements in their order. The first ones are accepted or refused. The others were not accepted
 * because of a failure, or because the time of the run ended.
 */
export interface Forwarded {
  accepted: number;
  refused: { id: string; status: number }[];
  failure?: { status?: number; reason?: string };
  isStopped?: boolean;
}

/** Sends a batch and returns the status, or `undefined` without sending if the time ended. Throws OutboundError. */
type PostBatch = (batch: readonly ToForward[]) => Promise<number | undefined>;

const send = outboundFetch({ timeout: 20_000, maxBytes: 10_000, longer: 'cut' });

/** Sends statements with one request. @throws OutboundError */
export async function postStatements(target: ForwardingTarget, batch: readonly ToForward[]): Promise<number> {
  const json = Buffer.from(JSON.stringify(batch.map(({ statement }) => toForwarded(statement))));
  const attachments = new Map(batch.flatMap((one) => [...one.attachments]));
  const multipart = attachments.size > 0 ? buildParts([jsonPart(json), ...toParts(attachments)]) : undefined;
  const response = await send(`${target.url.replace(/\/$/, '')}/statements`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${target.user}:${target.password}`).toString('base64')}`,
      'content-type': multipart?.contentType ?? 'application/json',
      'x-experience-api-version': target.xapiVersion,
      'user-agent': 'ImmersiveTraining-LRS/1',
    },
    body: new Uint8Array(multipart?.body ?? json),
  });
  return response.status;
}

const jsonPart = (bytes: Buffer): Part => ({
  headers: new Map([['Content-Type', 'application/json']]),
  bytes,
});

const toParts = (attachments: ReadonlyMap<string, Buffer>): Part[] =>
  [...attachments].map(([sha2, bytes]) => ({
    headers: new Map([
      ['Content-Type', 'application/octet-stream'],
      ['Content-Transfer-Encoding', 'binary'],
      ['X-Experience-API-Hash', sha2],
    ]),
    bytes,
  }));

/**
 * Sends statements together, and the halves of a refused batch separately, so that a statement that is never accepted
 * does not stop the others.
 */
export async function sendForwarded(batch: readonly ToForward[], post: PostBatch): Promise<Forwarded> {
  let status: number | undefined;
  try {
    status = await post(batch);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { accepted: 0, refused: [], failure: { reason: error.reason } };
  }
  if (status === undefined) return { accepted: 0, refused: [], isStopped: true };
  if (batch.length > 1 && isWorthDividing(status)) return sendHalves(batch, post);
  const outcome = outcomeOf(status);
  if (outcome === 'failed') return { accepted: 0, refused: [], failure: { status } };
  if (outcome === 'accepted') return { accepted: batch.length, refused: [] };
  return { accepted: 0, refused: batch.map(({ statement }) => ({ id: statement.id, status })) };
}

async function sendHalves(batch: readonly ToForward[], post: PostBatch): Promise<Forwarded> {
  const middle = Math.ceil(batch.length / 2);
  const first = await sendForwarded(batch.slice(0, middle), post);
  if (first.failure || first.isStopped) return first;
  const second = await sendForwarded(batch.slice(middle), post);
  return {
    ...second,
    accepted: first.accepted + second.accepted,
    refused: [...first.refused, ...second.refused],
  };
}
