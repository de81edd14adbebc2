import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isIPv6 } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { reportError } from '../object-store/report-error.ts';
import { storageFailure } from '../object-store/storage-failure.ts';
import { HostError } from './failure.ts';

/**
 * Limits of each origin. The connections allow more than a burst of a thousand clients, with some 20 kB each.
 * A client has ten seconds to send its headers, and may pause for 30 s within a body. A whole body has no
 * limit, because uploads can take any time. No work on AWS takes longer than 15 minutes. A connection without
 * a byte for that long has lost its client, or the client reads no response.
 */
const maxConnections = 4096;
const headersTimeout = 10_000;
const bodyPause = 30_000;
const longestPause = 900_000;

/** Milliseconds until requests that clients have sent are read. A closed socket would reset them. */
const arrival = 250;

const loopback = '127.0.0.1';
const anyInterface = new Set(['0.0.0.0', '::']);

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * One origin. It listens immediately, so that its address is known, and responds 503 until `answer` is set.
 */
export class Origin {
  answer: RequestHandler = (_, response) => response.writeHead(503, { 'retry-after': '1' }).end();
  readonly url: string;
  readonly #server: Server;
  #draining = false;

  private constructor(server: Server, { address, port }: AddressInfo) {
    this.#server = server;
    // An address for all interfaces includes loopback.
    const host = anyInterface.has(address) ? loopback : isIPv6(address) ? `[${address}]` : address;
    this.url = `http://${host}:${port}`;
    server.on('request', async (request, response) => {
      const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
      request.setTimeout(Number(length) > 0 || encoding ? bodyPause : longestPause);
      request.once('end', () => {
        if (!response.writableEnded) request.setTimeout(longestPause);
      });
      // A client that reuses its connection would otherwise send its next request into a closed socket.
      if (this.#draining) response.setHeader('connection', 'close');
      try {
        await this.answer(request, response);
      } catch (error) {
        if (request.destroyed && !request.complete) return;
        const failure = storageFailure(error);
        if (failure) reportError(`${request.method} ${request.url}`, error);
        else
          process.stderr.write(
            `${request.method} ${request.url}: ${error instanceof Error ? error.stack : error}\n`,
          );
        if (response.headersSent) response.destroy();
        else response.writeHead(failure?.status ?? 500).end(failure?.title);
      }
    });
  }

  /**
   * Listens on loopback on the first free port of `ports`. 0 selects any port. Throws HostError if none is
   * free.
   */
  static listen(...ports: readonly number[]): Promise<Origin> {
    return Origin.listenOn(loopback, ...ports);
  }

  /** Listens on a network address of this machine, like `listen`. */
  static async listenOn(listenAddress: string, ...ports: readonly number[]): Promise<Origin> {
    for (const port of ports) {
      const server = createServer({
        requestTimeout: 0,
        headersTimeout,
        connectionsCheckingInterval: headersTimeout / 2,
        keepAliveTimeout: 30_000,
      });
      server.maxConnections = maxConnections;
      const bound = await new Promise<boolean>((resolve, reject) => {
        server.once('error', (error: NodeJS.ErrnoException) =>
          error.code === 'EADDRINUSE'
            ? resolve(false)
            : reject(new HostError(`${listenAddress}, port ${port}: ${error.message}`)),
        );
        server.listen(port, listenAddress, () => resolve(true));
      });
      const address = server.address();
      if (bound && typeof address === 'object' && address) return new Origin(server, address);
    }
    throw new HostError(
      `Port ${ports[0]} is in use. Stop what uses it, or choose another one (0: any free one): PORT=3100 npm start`,
    );
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  /**
   * Answers the requests that have arrived, including requests on their way, and stops accepting connections.
   * Resolves when all connections have ended, or after some milliseconds.
   */
  async drain(milliseconds: number): Promise<void> {
    this.#draining = true;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((done) => {
      timer = setTimeout(done, milliseconds);
    });
    await Promise.race([pause(arrival), late]);
    const ended = new Promise<void>((done) => this.#server.close(() => done()));
    await Promise.race([ended, late]);
    clearTimeout(timer);
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
