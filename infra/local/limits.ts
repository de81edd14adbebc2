import type { IncomingMessage } from 'node:http';
import { foreignQueries } from '../../shared/contracts/raw.ts';

/** What AWS answers to a request that it does not hand to a function. */
export interface GatewayRefusal {
  status: number;
  code: string;
  title: string;
}

/** Bytes of an event that Lambda takes, as JSON: a body's quotes and line ends count twice. */
const maxEvent = 6_291_556;
/** Bytes of request line and headers that API Gateway takes together. */
const maxHeaders = 10_240;
/** Bytes that the firewall (infra/stacks/edge-stack.ts) leaves to a query of our own and to a path. */
const maxQuery = 2048;
const maxPath = 1024;

/** Whether the firewall or API Gateway refuse a request for its size before they read its body. */
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

/** Whether Lambda takes an event; one that is far from the limit is not measured. */
export const isTooLarge = (event: { body?: string }): boolean =>
  (event.body?.length ?? 0) * 6 > maxEvent && Buffer.byteLength(JSON.stringify(event)) > maxEvent;
