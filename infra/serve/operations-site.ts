import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from '../local/gateway.ts';
import type { RequestHandler } from '../local/servers.ts';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

export interface OperationsParts {
  metrics: Metrics;
  checkReadiness(): Promise<Readiness>;
  /** Token that readers of metrics send. Undefined: the address is for this machine only. */
  token: string | undefined;
}

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?')[0] ?? '';

/** Serves /healthz, /readyz with the result of each check, and /metrics, for the monitoring of an operator. */
export function operationsSite({ metrics, checkReadiness, token }: OperationsParts): RequestHandler {
  return async (request, response) => {
    const path = pathOf(request);
    if (path === '/healthz') return json(response, 200, { status: 'ok' });
    if (path === '/readyz') {
      const readiness = await checkReadiness();
      return json(response, readiness.ready ? 200 : 503, readiness);
    }
    if (path !== '/metrics') return json(response, 404, { message: 'Not found' });
    if (token && !hasToken(request, token)) {
      response.setHeader('www-authenticate', 'Bearer');
      return json(response, 401, { message: 'Send the METRICS_TOKEN as a bearer token' });
    }
    const { type, text } = await metrics.read();
    response.writeHead(200, { 'content-type': type }).end(text);
  };
}

/** Returns the handler of /healthz and /readyz on the public address, without details. */
export function publicHealth(
  request: IncomingMessage,
  checkReadiness: () => Promise<Readiness>,
): RequestHandler | undefined {
  const path = pathOf(request);
  if (path === '/healthz') return (_, response) => answer(response, true);
  if (path === '/readyz') return async (_, response) => answer(response, (await checkReadiness()).ready);
  return undefined;
}

function answer(response: ServerResponse, isGood: boolean): void {
  response.setHeader('cache-control', 'no-store');
  json(response, isGood ? 200 : 503, { status: isGood ? 'ok' : 'not ready' });
}

function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const [given, wanted] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
