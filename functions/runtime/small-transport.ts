import { Agent as PlainAgent, request as plain } from 'node:http';
import { Agent, request as secure } from 'node:https';
import type { HttpHandler, HttpRequest, HttpResponse } from '@smithy/core/protocols';

/** Connections that a function keeps at most; more calls than that at once wait. */
const connections = 50;
const settings = { keepAlive: true, maxSockets: connections };

/** The SDK tries again what has this name, as it does with its own transport. */
const failed = (cause: unknown) =>
  Object.assign(new Error('No answer, or none in time', { cause }), {
    name: 'TimeoutError',
  });

/**
 * Carries what is small and comes whole, as its answer does: requests of the table, mails. No streams in between, one
 * timer for each, and connections that stay.
 */
export class SmallTransport implements HttpHandler {
  readonly metadata = { handlerProtocol: 'http/1.1' };
  readonly #milliseconds: number;
  readonly #agents = { 'http:': new PlainAgent(settings), 'https:': new Agent(settings) };

  /** `milliseconds` for an attempt as a whole, the connection and the answer's last byte included. */
  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  /** Throws TimeoutError, which is tried again, where no answer came. */
  handle({
    protocol,
    hostname,
    port,
    path,
    method,
    headers,
    body,
  }: HttpRequest): Promise<{ response: HttpResponse }> {
    return new Promise((done, refuse) => {
      const way = protocol === 'http:' ? plain : secure;
      const agent = this.#agents[protocol === 'http:' ? 'http:' : 'https:'];
      const sent = way({ hostname, port, path, method, headers, agent, setHost: false }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', fail);
        answer.on('end', () => {
          clearTimeout(timer);
          const whole = parts.length === 1 ? parts[0] : Buffer.concat(parts);
          const fields = answer.headers as Record<string, string>;
          done({ response: { statusCode: answer.statusCode ?? 0, headers: fields, body: whole } });
        });
      });
      const timer = setTimeout(() => sent.destroy(new Error('Timeout')), this.#milliseconds);
      const fail = (cause: Error) => {
        clearTimeout(timer);
        refuse(failed(cause));
      };
      sent.on('error', fail);
      sent.end(body);
    });
  }

  // What the SDK may ask of a transport: there is nothing to be set.
  updateHttpClientConfig(): void {}

  httpHandlerConfigs(): Record<string, never> {
    return {};
  }
}
