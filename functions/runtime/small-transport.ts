import { Agent, request as secure } from 'node:https';
import type { HttpHandler, HttpRequest, HttpResponse } from '@smithy/core/protocols';
import { Agent as PlainAgent, request as plain } from './node-http.ts';

/** Maximum number of connections of a function. Further parallel calls wait. */
const connections = 50;
const settings = { keepAlive: true, maxSockets: connections };

/** Returns an error that the SDK retries, as it does for its own transport. */
const retryableError = (cause: unknown) =>
  Object.assign(new Error('No answer, or none in time', { cause }), {
    name: 'TimeoutError',
  });

/**
 * A transport for small requests and responses, such as table requests and mails. Works without streams, with
 * one timer per request and persistent connections.
 */
export class SmallTransport implements HttpHandler {
  readonly metadata = { handlerProtocol: 'http/1.1' };
  readonly #milliseconds: number;
  readonly #agents = { 'http:': new PlainAgent(settings), 'https:': new Agent(settings) };

  /** `milliseconds` limits one attempt, from the connection to the last byte of the response. */
  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  /** Throws TimeoutError, which the SDK retries, if there is no response. */
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
      const request = way({ hostname, port, path, method, headers, agent, setHost: false }, (answer) => {
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
      const timer = setTimeout(() => request.destroy(new Error('Timeout')), this.#milliseconds);
      const fail = (cause: Error) => {
        clearTimeout(timer);
        refuse(retryableError(cause));
      };
      request.on('error', fail);
      request.end(body);
    });
  }

  // Required by the SDK's interface. There is nothing to configure.
  updateHttpClientConfig(): void {}

  httpHandlerConfigs(): Record<string, never> {
    return {};
  }
}
