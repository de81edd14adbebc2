import { setTimeout as pause } from 'node:timers/promises';
import type { Reply } from '../factories/client.ts';

/** A session as its last acknowledged report describes it. */
interface PlayedSession {
  trainingId: string;
  minutes: number;
  badges: Set<number>;
}

/** The changes that were acknowledged to one person. */
export interface LedgerAccount {
  sessions: Map<string, PlayedSession>;
  suggested: number;
  jobs: string[];
}

/** Milliseconds until a client gives up. */
const timeout = 300_000;

/** Records acknowledged changes, response times and failures. */
export class Ledger {
  readonly accounts = new Map<string, LedgerAccount>();
  /** Ids of added members by their addresses. */
  readonly members = new Map<string, string>();
  /** Trainings whose content was sent. */
  readonly uploads = new Set<string>();
  readonly failures: string[] = [];
  readonly milliseconds: number[] = [];
  readonly #logOf: (requestId: string) => Promise<string | undefined>;
  readonly counts = { requests: 0, askedAgain: 0, unavailable: 0, unreachable: 0 };

  /** @param logOf returns the host's log line of a request */
  constructor(logOf: (requestId: string) => Promise<string | undefined>) {
    this.#logOf = logOf;
  }

  of(userId: string): LedgerAccount {
    const account = this.accounts.get(userId) ?? { sessions: new Map(), suggested: 0, jobs: [] };
    this.accounts.set(userId, account);
    return account;
  }

  /**
   * Sends a request until it is answered, like a client that loses its connection or receives Retry-After.
   *
   * @returns undefined for an answer that must not occur: a 5xx other than 503, or a status that is not
   * `expected`
   */
  async ask<T>(
    name: string,
    send: () => Promise<Reply<T>>,
    expected: (status: number) => boolean = (status) => status < 300,
  ): Promise<Reply<T> | undefined> {
    for (const until = performance.now() + timeout; performance.now() < until; this.counts.askedAgain += 1) {
      const from = performance.now();
      try {
        const reply = await send();
        this.counts.requests += 1;
        this.milliseconds.push(performance.now() - from);
        const { status, problem, headers } = reply;
        if (status === 503 || status === 429 || (status === 409 && problem?.code === 'IN_PROGRESS')) {
          this.counts.unavailable += 1;
          await pause(Math.min(Number(headers.get('retry-after') ?? 1), 5) * 1000);
        } else if (expected(status)) return reply;
        else
          return this.#fail(`${name}: ${status} ${JSON.stringify(reply.body)}${await this.#causeOf(reply)}`);
      } catch (error) {
        // fetch throws a TypeError if a connection breaks. Any other error is a violation of the contract.
        if (!(error instanceof TypeError)) return this.#fail(`${name}: ${String(error)}`);
        this.counts.unreachable += 1;
        await pause(250);
      }
    }
    return this.#fail(`${name}: no answer in ${timeout / 1000} s`);
  }

  check(holds: boolean, what: string): void {
    if (!holds) this.failures.push(what);
  }

  /** Returns the log line of a failed request, if the host still runs. */
  async #causeOf({ status, headers }: Reply<unknown>): Promise<string> {
    if (status < 500) return '';
    const id = headers.get('x-request-id') ?? headers.get('apigw-requestid') ?? '-';
    const cause = await this.#logOf(id).catch(() => undefined);
    return cause ? `: ${cause}` : '';
  }

  #fail(what: string): undefined {
    this.failures.push(what);
  }

  /** Returns the response time in milliseconds that this share of the requests did not exceed. */
  percentile(share: number): number {
    const sorted = this.milliseconds.toSorted((a, b) => a - b);
    return Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  }
}
