import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived. */
export interface Arrived {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

interface ReceiverAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * Starts a server on loopback that receives webhooks. It records requests in order, and a test sets the next
 * answers.
 */
export async function startReceiver() {
  const arrived: Arrived[] = [];
  let answer: (one: Arrived) => ReceiverAnswer | Promise<ReceiverAnswer> = () => ({ status: 204 });
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const one = { path: request.url ?? '', headers: request.headers, body };
    arrived.push(one);
    const { status, headers = {}, body: text } = await answer(one);
    response.writeHead(status, headers).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    arrived,
    /** Returns the requests to a path. */
    at: (path: string) => arrived.filter((one) => one.path === path),
    answerBy: (next: (one: Arrived) => ReceiverAnswer | Promise<ReceiverAnswer>) => {
      answer = next;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
