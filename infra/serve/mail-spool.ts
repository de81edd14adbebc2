import { randomUUID } from 'node:crypto';
import { bounceEvent } from '../faults/mailbox-simulator.ts';
import type { OutgoingMail } from '../local/mail-and-secrets.ts';
import type { HostState } from '../local/state.ts';
import { reportError } from '../object-store/report-error.ts';
import { deliveryOutcome } from './delivery-rules.ts';

/** A mail with the identifier that receivers use to recognise a repetition. */
export interface NumberedMail extends OutgoingMail {
  messageId: string;
}

/** Sends a mail, or throws the error of the mail server. */
export type DeliverMail = (mail: NumberedMail) => Promise<unknown>;

interface SpoolRow extends Record<string, string | number> {
  id: number;
  mail: string;
  attempts: number;
  since: number;
}

export interface SpoolFigures {
  waiting: number;
  oldestSeconds: number;
  failed: number;
}

/** Mails that are sent at the same time. Mail servers limit the connections of a client. */
const together = 3;
const second = 1000;
/** Milliseconds until a mail is given up, and until a failed mail is forgotten. */
const longestTry = 48 * 3600 * second;
const failedFor = 14 * 24 * 3600 * second;
const longestPause = 300 * second;
const longestDelay = 900 * second;

/**
 * Mails that wait for the mail server, in the records of the host. A mail is on disk before the function that
 * sends it gets a response, and it is deleted after the mail server has accepted it. A mail server that is
 * down delays mails and loses none. After a kill between both steps, a mail is sent a second time with the
 * same message id.
 */
export class MailSpool {
  readonly counts = { sent: 0, bounced: 0, failed: 0, retried: 0 };
  readonly #state: HostState;
  readonly #deliver: DeliverMail;
  readonly #publish: (event: object) => Promise<void>;
  readonly #sending = new Set<number>();
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  /** Pause of all mails while the mail server does not work. */
  #pause = 0;
  #pausedUntil = 0;

  /** @param publish publishes an event of SES about a bounce */
  constructor(state: HostState, deliver: DeliverMail, publish: (event: object) => Promise<void>) {
    this.#state = state;
    this.#deliver = deliver;
    this.#publish = publish;
    state.define(
      'CREATE TABLE IF NOT EXISTS outgoing (id INTEGER PRIMARY KEY AUTOINCREMENT, mail TEXT NOT NULL, attempts INTEGER NOT NULL, due INTEGER NOT NULL, since INTEGER NOT NULL, failed INTEGER NOT NULL, error TEXT NOT NULL)',
    );
  }

  /** Stores a mail and returns its number. */
  add(mail: OutgoingMail): number {
    const domain = mail.from.replace(/^.*@|>.*$/g, '');
    const numbered: NumberedMail = { ...mail, messageId: `<${randomUUID()}@${domain}>` };
    const row = this.#state.one<{ id: number }>(
      "INSERT INTO outgoing (mail, attempts, due, since, failed, error) VALUES (?, 0, 0, ?, 0, '') RETURNING id",
      JSON.stringify(numbered),
      Date.now(),
    );
    this.#wake(0);
    return row?.id ?? 0;
  }

  start(): void {
    this.#state.run(
      'DELETE FROM outgoing WHERE failed = 1 AND since < ?',
      Date.now() - longestTry - failedFor,
    );
    this.#wake(0);
  }

  /** Sends nothing more. Resolves when the running deliveries have ended, or after some milliseconds. */
  async stop(milliseconds: number): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    for (let waited = 0; this.#sending.size > 0 && waited < milliseconds; waited += 50)
      await new Promise((done) => setTimeout(done, 50));
  }

  figures(): SpoolFigures {
    const countMails = (failed: number) =>
      this.#state.one<{ count: number; since: number }>(
        'SELECT count(*) AS count, coalesce(min(since), 0) AS since FROM outgoing WHERE failed = ?',
        failed,
      ) ?? { count: 0, since: 0 };
    const waiting = countMails(0);
    return {
      waiting: waiting.count,
      oldestSeconds: waiting.count > 0 ? (Date.now() - waiting.since) / second : 0,
      failed: countMails(1).count,
    };
  }

  /** Returns mails that wait or have failed, oldest first, without their text. */
  list(): {
    id: number;
    to: string;
    subject: string;
    since: string;
    attempts: number;
    failed: boolean;
    error: string;
  }[] {
    const rows = this.#state.all<SpoolRow & { failed: number; error: string }>(
      'SELECT * FROM outgoing ORDER BY id LIMIT 1000',
    );
    return rows.map(({ id, mail, since, attempts, failed, error }) => {
      const { to, subject } = JSON.parse(mail) as NumberedMail;
      const from = new Date(since).toISOString();
      return { id, to: to.join(', '), subject, since: from, attempts, failed: failed === 1, error };
    });
  }

  /** Tries all mails again now, including failed ones. Returns their number. */
  retryAll(): number {
    this.#pausedUntil = 0;
    const number = this.#state.run(
      'UPDATE outgoing SET due = 0, failed = 0, since = CASE failed WHEN 1 THEN ? ELSE since END',
      Date.now(),
    );
    this.#wake(0);
    return number;
  }

  #wake(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(() => this.#round(), milliseconds);
  }

  #round(): void {
    try {
      const now = Date.now();
      if (now < this.#pausedUntil) {
        this.#wake(this.#pausedUntil - now);
        return;
      }
      const free = together - this.#sending.size;
      const rows = this.#state
        .all<SpoolRow>(
          'SELECT id, mail, attempts, since FROM outgoing WHERE failed = 0 AND due <= ? ORDER BY id LIMIT ?',
          now,
          together * 2,
        )
        .filter(({ id }) => !this.#sending.has(id))
        .slice(0, free);
      for (const row of rows) void this.#send(row);
      // A delivery that ends begins the next round.
      if (rows.length === 0 && this.#sending.size < together) this.#wake(second);
    } catch (error) {
      reportError('Mails', error);
      this.#wake(10 * second);
    }
  }

  async #send(row: SpoolRow): Promise<void> {
    this.#sending.add(row.id);
    const mail = JSON.parse(row.mail) as NumberedMail;
    try {
      await this.#deliver(mail);
      this.#state.run('DELETE FROM outgoing WHERE id = ?', row.id);
      this.counts.sent += 1;
      this.#pause = 0;
    } catch (error) {
      await this.#failed(row, mail, error).catch((problem: unknown) => reportError('Mails', problem));
    } finally {
      this.#sending.delete(row.id);
      this.#wake(0);
    }
  }

  async #failed({ id, attempts, since }: SpoolRow, mail: NumberedMail, error: unknown): Promise<void> {
    const now = Date.now();
    const { outcome, reason } = deliveryOutcome(error);
    if (outcome === 'bounced') {
      for (const to of mail.to) {
        const sent = new Date(since).toISOString();
        await this.#publish(
          bounceEvent({ to, messageId: mail.messageId, sent, at: new Date(now).toISOString() }),
        );
      }
      this.#state.run('DELETE FROM outgoing WHERE id = ?', id);
      this.counts.bounced += 1;
      return;
    }
    const isLast = now - since >= longestTry;
    const delay = Math.min(10 * second * 2 ** attempts, longestDelay);
    if (outcome === 'server down') {
      this.#pause = Math.min(Math.max(10 * second, this.#pause * 2), longestPause);
      this.#pausedUntil = now + this.#pause;
    }
    this.#state.run(
      'UPDATE outgoing SET attempts = attempts + 1, due = ?, failed = ?, error = ? WHERE id = ?',
      outcome === 'server down' ? 0 : now + delay,
      isLast ? 1 : 0,
      reason,
      id,
    );
    this.counts[isLast ? 'failed' : 'retried'] += 1;
    reportError(isLast ? `Mail ${id} is given up` : 'The mail server refused a mail', new Error(reason));
  }
}
