import { setTimeout as pause } from 'node:timers/promises';
import type { Reply } from '../factories/client.ts';

/** A session as its person reported it last. */
interface PlayedSession {
  trainingId: string;
  minutes: number;
  badges: Set<number>;
}

/** What one person was told is done. */
export interface LedgerAccount {
  sessions: Map<string, PlayedSession>;
  suggested: number;
  jobs: string[];
}

/** Milliseconds that somebody goes on asking. */
const timeout = 300_000;

/** What was acknowledged to whom, how long it took, and what must not have happened. */
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

  /** @param logOf the line that the host's log has of a request */
  constructor(logOf: (requestId: string) => Promise<string | undefined>) {
    this.#logOf = logOf;
  }

  of(userId: string): LedgerAccount {
    const account = this.accounts.get(userId) ?? { sessions: new Map(), suggested: 0, jobs: [] };
    this.accounts.set(userId, account);
    return account;
  }

  /**
   * Asks until it is answered, as a client does that loses its connection or is told to come back. Undefined where the
   * answer is one that must not be: a 5xx but 503, or another than `expected`.
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
        // What fetch throws where a connection breaks; anything else is an answer that its contract does not know.
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

  /** What the log says of a request that failed, while the host is there. */
  async #causeOf({ status, headers }: Reply<unknown>): Promise<string> {
    if (status < 500) return '';
    const id = headers.get('x-request-id') ?? headers.get('apigw-requestid') ?? '-';
    const cause = await this.#logOf(id).catch(() => undefined);
    return cause ? `: ${cause}` : '';
  }

  #fail(what: string): undefined {
    this.failures.push(what);
  }

  /** The milliseconds that this share of the requests stayed below. */
  percentile(share: number): number {
    const sorted = this.milliseconds.toSorted((a, b) => a - b);
    return Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  }
}
