import { type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { HostError } from './failure.ts';
import { Origin } from './servers.ts';

const effects = ['throttle', 'conflict', 'fail', 'lost', 'hang', 'crash'] as const;

/** One line of the plan: what happens to which calls of an action. */
interface Fault {
  text: string;
  /** `TransactWriteItems`, `SendEmail`; for storage `S3.PUT`; `*` for all. */
  action: string;
  /** Whether the store has done its work by then. */
  after: boolean;
  /** Which ones, counted from the moment of the plan, from 1. */
  from: number;
  to: number;
  effect: (typeof effects)[number];
  seen: number;
  fired: number;
}

/**
 * Reads a plan: `<action>:<before|after>:<which>:<effect>`, separated by commas. `which` is `2`, `1-5` or `*`.
 * Throws HostError for what it does not understand.
 *
 * - `throttle`, `conflict`: the store refuses, as DynamoDB does when it is busy or two transactions meet
 * - `fail`: the service answers 500
 * - `lost`: the connection breaks; `after`: the work was done, and its acknowledgement is lost
 * - `hang`: no answer ever comes
 * - `crash`: the host ends as by SIGKILL
 */
export function readPlan(plan: string): Fault[] {
  return plan
    .split(',')
    .filter((text) => text.trim())
    .map((text) => {
      const match = /^\s*([\w.*]+):(before|after):(\*|\d+(?:-\d+)?):(\w+)\s*$/.exec(text);
      const [, action = '', when, which = '', effect] = match ?? [];
      const known = effects.find((one) => one === effect);
      if (!match || !known || (when === 'after' && ['throttle', 'conflict', 'fail'].includes(known))) {
        throw new HostError(`FAULT does not understand "${text}": docs/local-host.md says what it may hold`);
      }
      const [from = 1, to = from] =
        which === '*' ? [1, Number.POSITIVE_INFINITY] : which.split('-').map(Number);
      return {
        text: text.trim(),
        action,
        after: when === 'after',
        from,
        to,
        effect: known,
        seen: 0,
        fired: 0,
      };
    });
}

/**
 * Stands between the functions and their stores and does what a plan says, so that failures that are rare come
 * when a test wants them. The product's code knows nothing of it, and what it does not break it hands on as it is.
 */
export class Faults {
  #plan: Fault[];
  readonly #origins: Origin[] = [];

  constructor(plan: string) {
    this.#plan = readPlan(plan);
  }

  /** Takes another plan and counts anew. */
  set(plan: string): void {
    this.#plan = readPlan(plan);
  }

  /** The plan's lines, and how often each has been met and has struck. */
  list(): { fault: string; seen: number; fired: number }[] {
    return this.#plan.map(({ text, seen, fired }) => ({ fault: text, seen, fired }));
  }

  /** An address that leads to `target`, by the plan. */
  async before(target: string): Promise<string> {
    const origin = await Origin.listen(0);
    origin.answer = (request, response) => this.#pass(target, request, response);
    this.#origins.push(origin);
    return origin.url;
  }

  async close(): Promise<void> {
    await Promise.all(this.#origins.map((origin) => origin.close()));
  }

  async #pass(target: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const fault = this.#due(actionOf(request, body));
    if (fault && !fault.after) return strike(fault, body, response);
    const { method, url, headers } = request;
    await new Promise<void>((done, failed) => {
      const onward = send(`${target}${url}`, { method, headers }, (answer) => {
        if (fault) {
          answer.resume().once('end', () => done(strike(fault, body, response)));
          return;
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response).once('close', done);
      });
      onward.once('error', failed).end(body);
    });
  }

  #due(action: string): Fault | undefined {
    const own = this.#plan.filter((fault) => fault.action === action || fault.action === '*');
    for (const fault of own) fault.seen += 1;
    const due = own.find(({ seen, from, to }) => seen >= from && seen <= to);
    if (due) due.fired += 1;
    return due;
  }
}

function actionOf({ method, headers }: IncomingMessage, body: Buffer): string {
  const target = headers['x-amz-target'];
  if (typeof target === 'string') return target.split('.').at(-1) ?? '';
  const form = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  return (form && new URLSearchParams(body.toString()).get('Action')) || `S3.${method}`;
}

function strike({ effect }: Fault, body: Buffer, response: ServerResponse): void {
  if (effect === 'hang') return;
  if (effect === 'crash') process.kill(process.pid, 'SIGKILL');
  else if (effect === 'lost') response.destroy();
  else if (effect === 'fail') refuse(response, 500, 'InternalError');
  else if (effect === 'throttle') refuse(response, 400, 'ProvisionedThroughputExceededException');
  else {
    const { TransactItems } = JSON.parse(body.toString()) as { TransactItems?: unknown[] };
    const CancellationReasons = TransactItems?.map((_, index) => ({
      Code: index === 0 ? 'TransactionConflict' : 'None',
    }));
    // A write of its own, too, may meet a transaction on its item.
    if (CancellationReasons) refuse(response, 400, 'TransactionCanceledException', { CancellationReasons });
    else refuse(response, 400, 'TransactionConflictException');
  }
}

function refuse(response: ServerResponse, status: number, type: string, more: object = {}): void {
  const message = 'A fault of the plan';
  // Tables speak JSON; storage and mail read the status and an empty body just as well.
  const json = JSON.stringify({ __type: `com.amazonaws#${type}`, message, Message: message, ...more });
  response.writeHead(status, status < 500 ? { 'content-type': 'application/x-amz-json-1.0' } : {});
  response.end(status < 500 ? json : '');
}
