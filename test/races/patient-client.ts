import { setTimeout as pause } from 'node:timers/promises';
import { type CallOptions, Client, type Reply } from '../factories/client.ts';

const mostAttempts = 20;

/**
 * Repeats requests after the time in `Retry-After`, as the page does: every GET, and other requests that the
 * gateway of a loaded host refused. Returns the 503 of a function that changes records.
 */
export class PatientClient extends Client {
  override as(token: string): Client {
    return new PatientClient(this.origin, token);
  }

  override async call<T = Record<string, unknown>>(
    method: string,
    path: string,
    options?: CallOptions,
  ): Promise<Reply<T>> {
    for (let attempt = 1; ; attempt += 1) {
      const reply = await super.call<T>(method, path, options);
      const isRefusal = reply.status === 503 && (method === 'GET' || reply.problem.type === 'about:blank');
      if (!isRefusal || attempt === mostAttempts) return reply;
      await pause(Number(reply.headers.get('retry-after')) * 1000);
    }
  }
}
