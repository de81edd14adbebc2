import type { IncomingMessage } from 'node:http';
import { foreignQueries } from '../../shared/contracts/raw.ts';

/** A response of AWS to a request that does not reach a function. */
export interface GatewayRefusal {
  status: number;
  code: string;
  title: string;
}

/** Maximum bytes of a Lambda event as JSON. Quotes and line ends of a body count twice. */
const maxEvent = 6_291_556;
/** Maximum bytes of request line and headers together at API Gateway. */
const maxHeaders = 10_240;
/** Maximum bytes of a query and of a path at the firewall (infra/stacks/edge-stack.ts). */
const maxQuery = 2048;
const maxPath = 1024;

/**
 * Returns the refusal of the firewall or API Gateway for a request that is too large, before its body is
 * read.
 */
export function refusedHead({
  method = '',
  url = '',
  rawHeaders,
}: IncomingMessage): GatewayRefusal | undefined {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const foreign = foreignQueries.some((begin) => path.startsWith(begin));
  if ((Buffer.byteLength(query) > maxQuery && !foreign) || Buffer.byteLength(path) > maxPath)
    return { status: 403, code: 'FORBIDDEN', title: 'The firewall refuses an address that is so long' };
  const headers = rawHeaders.reduce((sum, part) => sum + Buffer.byteLength(part) + 2, 0);
  if (Buffer.byteLength(`${method} ${url}`) + headers > maxHeaders)
    return { status: 431, code: 'HEADERS_TOO_LARGE', title: 'The headers of the request are too large' };
  return undefined;
}

/** Returns whether an event exceeds Lambda's limit. Only events close to the limit are measured. */
export const isTooLarge = (event: { body?: string }): boolean =>
  (event.body?.length ?? 0) * 6 > maxEvent && Buffer.byteLength(JSON.stringify(event)) > maxEvent;
