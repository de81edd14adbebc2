import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Agent as HttpAgent, request as httpRequest } from './node-http.ts';
import {
  findOutboundRefusal,
  isLoopbackAddress,
  isPublicAddress,
  type OutboundRefusal,
  resolvableHost,
} from './outbound-rules.ts';
import { settings } from './settings.ts';

/** `unresolved`: the name has no address · `connection`: refused, reset, or its certificate is invalid. */
export type OutboundReason =
  | OutboundRefusal
  | 'unresolved'
  | 'connection'
  | 'timeout'
  | 'too-large'
  | 'malformed';

/**
 * A request that was not sent, or that got no usable response. The message does not reveal details of the
 * network.
 */
export class OutboundError extends Error {
  readonly reason: OutboundReason;
  constructor(reason: OutboundReason, cause?: unknown) {
    super(`The address was not called, or did not answer: ${reason}`, { cause });
    this.reason = reason;
  }
}

export interface OutboundLimits {
  /** Total milliseconds, from name resolution to the last byte. */
  timeout: number;
  /** Maximum bytes of the response body. */
  maxBytes: number;
  /** Result for a longer body: an error (default), or the first bytes. */
  longer?: 'fail' | 'cut';
}

interface Resolved {
  address: string;
  family: number;
}

/** Network access that tests can replace. */
export interface OutboundNetwork {
  resolve(host: string): Promise<readonly Resolved[]>;
  allowLoopback: boolean;
}

const network: OutboundNetwork = {
  resolve: (host) => lookup(host, { all: true }),
  get allowLoopback() {
    return settings.outboundLoopback;
  },
};

const defaults: OutboundLimits = { timeout: 10_000, maxBytes: 1_048_576 };

/** Headers of the connection, which the transport sets. */
const ofConnection = ['host', 'connection', 'content-length', 'transfer-encoding', 'upgrade', 'expect'];

/** Returns all addresses of the host. A single forbidden address rejects the request. */
async function resolveAllowed(url: URL, { resolve, allowLoopback }: OutboundNetwork): Promise<Resolved[]> {
  const refusal = findOutboundRefusal(url, { allowLoopback });
  if (refusal) throw new OutboundError(refusal);
  const host = resolvableHost(url);
  const family = isIP(host);
  const all = family
    ? [{ address: host, family }]
    : await resolve(host).catch((error) => {
        throw new OutboundError('unresolved', error);
      });
  if (all.length === 0) throw new OutboundError('unresolved');
  const allowed = ({ address }: Resolved) =>
    (allowLoopback && isLoopbackAddress(address)) || (url.protocol === 'https:' && isPublicAddress(address));
  if (!all.every(allowed)) throw new OutboundError('address');
  return [...all];
}

/** Returns a lookup that uses the checked addresses, even if the name resolves differently later. */
const pinnedTo =
  (addresses: readonly Resolved[]): LookupFunction =>
  (_, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };

async function readBody(answer: IncomingMessage, { maxBytes, longer }: OutboundLimits): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size <= maxBytes) continue;
    if (longer === 'cut') break;
    throw new OutboundError('too-large');
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

async function toResponse(answer: IncomingMessage, limits: OutboundLimits): Promise<Response> {
  const status = answer.statusCode ?? 0;
  const body = await readBody(answer, limits);
  const headers = new Headers();
  for (const [name, values] of Object.entries(answer.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  return new Response([204, 205, 304].includes(status) ? null : new Uint8Array(body), { status, headers });
}

/**
 * Sends a request to the checked addresses. The caller measures the timeout, because a slow response counts
 * as socket activity.
 *
 * @throws OutboundError `connection`, `timeout`, `too-large`, `malformed`
 */
async function send(request: Request, addresses: readonly Resolved[], body: Buffer, limits: OutboundLimits) {
  const url = new URL(request.url);
  const secure = url.protocol === 'https:';
  // Separate agents share no connection with other requests, and use no proxy of the environment.
  const agent = secure ? new HttpsAgent({ maxCachedSessions: 0 }) : new HttpAgent();
  const headers: Record<string, string> = Object.fromEntries(request.headers);
  for (const name of ofConnection) delete headers[name];
  // Compression is refused, because limits count the bytes that arrive.
  headers['accept-encoding'] = 'identity';
  if (body.length > 0) headers['content-length'] = String(body.length);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const outgoing = (secure ? httpsRequest : httpRequest)(url, {
    agent,
    method: request.method,
    headers,
    lookup: pinnedTo(addresses),
    maxHeaderSize: 16_384,
    signal: request.signal,
  });
  outgoing.on('response', resolve).on('error', reject).end(body);
  try {
    return await toResponse(await promise, limits);
  } finally {
    outgoing.destroy();
    agent.destroy();
  }
}

/** Converts errors of the network to OutboundError. After an abort by a signal the error is unchanged. */
function namedError(error: unknown, { signal }: Request): unknown {
  if (error instanceof OutboundError || signal.aborted) return error;
  const { code } = error as { code?: string };
  const malformed = code?.startsWith('HPE_') || error instanceof RangeError || error instanceof TypeError;
  return new OutboundError(malformed ? 'malformed' : 'connection', error);
}

/**
 * Returns a `fetch` for addresses that customers provide: webhooks, sign-on providers, learning platforms.
 * Prevents access to addresses that only the platform can reach, such as Lambda's runtime API, cloud metadata
 * or a private network:
 * - Only HTTPS. The name is resolved once, each address must be public, and the connection uses these
 *   addresses. The certificate is still checked for the name.
 * - Redirects are returned, never followed.
 * - The duration and the body, which is read as a whole, are limited.
 *
 * @throws OutboundError whose `reason` names the refusal or failure
 */
export function outboundFetch(limits: Partial<OutboundLimits> = {}, from: OutboundNetwork = network) {
  const all = { ...defaults, ...limits };
  return async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    const refusal = findOutboundRefusal(url, from);
    if (refusal) throw new OutboundError(refusal);
    const late = new AbortController();
    const expired = Promise.withResolvers<never>();
    expired.promise.catch(() => {});
    const timer = setTimeout(() => {
      expired.reject(new OutboundError('timeout'));
      late.abort();
    }, all.timeout);
    const callerSignal = init.signal ?? (input instanceof Request ? input.signal : undefined);
    const signal = callerSignal ? AbortSignal.any([callerSignal, late.signal]) : late.signal;
    const request = new Request(input, { ...init, redirect: 'manual', signal });
    const answer = async () => {
      try {
        const body = Buffer.from(await request.arrayBuffer());
        return await send(request, await resolveAllowed(url, from), body, all);
      } catch (error) {
        throw namedError(error, request);
      }
    };
    try {
      return await Promise.race([answer(), expired.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}
