import { type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { callPartitions, type KeyNames, mayLag, splitBatch, type TableCall, writes } from './calls.ts';
import { type Deliver, deliveredBy } from './deliveries.ts';
import { Partitions } from './partitions.ts';
import { type Fault, Plan } from './plan.ts';
import { type Replica, replicaName } from './replica.ts';

type FaultHandler = (request: IncomingMessage, response: ServerResponse) => unknown;
/** A server: its address and its handler. */
interface Listener {
  readonly url: string;
  answer: FaultHandler;
  close(): Promise<void>;
}

/**
 * Runs proxies between the functions and their stores, which cause the faults of a plan. Tests thus produce
 * rare failures on demand, without changes to the product's code. Other calls pass through unchanged.
 */
export class Faults {
  readonly plan: Plan;
  readonly deliver: Deliver;
  /** The table, once the host has created it. */
  table: KeyNames | undefined;
  /** The replica for eventually consistent reads. Without a replica these reads are consistent. */
  replica: Replica | undefined;
  readonly #listen: () => Promise<Listener>;
  readonly #listeners: Listener[] = [];
  readonly #partitions = new Partitions();

  constructor(plan: string, listen: () => Promise<Listener>) {
    this.plan = new Plan(plan);
    this.deliver = deliveredBy(this.plan);
    this.#listen = listen;
  }

  /** Starts a proxy before `target`, which applies the plan. @returns the address of the proxy */
  async before(target: string): Promise<string> {
    const listener = await this.#listen();
    listener.answer = (request, response) => this.#pass(target, request, response);
    this.#listeners.push(listener);
    return listener.url;
  }

  async close(): Promise<void> {
    await this.replica?.stop();
    await Promise.all(this.#listeners.map((one) => one.close()));
  }

  async #pass(target: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const action = requestAction(request, body);
    const fault = this.plan.due(action);
    if (fault && !fault.after && fault.effect !== 'rest') return strike(fault, body, response);
    const onward = { target, request, response, fault, action, body };
    const table = String(request.headers['x-amz-target'] ?? '').startsWith('DynamoDB_');
    return table ? this.#passTable(onward) : pass(onward);
  }

  /**
   * Passes a call of the table. The replica answers eventually consistent reads, a partition without units
   * left is throttled, and the fault `rest` executes half of a batch.
   */
  async #passTable(onward: Onward): Promise<void> {
    const { action, body, response, fault } = onward;
    const call: TableCall = { action, input: JSON.parse(body.toString()) };
    const { settings } = this.plan;
    const delay = this.plan.nextDelay();
    if (delay > 0) await pause(delay);
    const names = this.table;
    const kind = writes(call) ? 'write' : 'read';
    const partitions = names && settings.partition ? callPartitions(call, names) : [];
    if (this.#partitions.exhausted(partitions, kind, settings.partition)) return throttle(body, response);
    const half = fault?.effect === 'rest' ? splitBatch(call) : undefined;
    let forwarded = half ? JSON.stringify(half.input) : body.toString();
    const lags = names && this.replica && mayLag(call, names);
    if (lags) forwarded = forwarded.replaceAll(`"${names.table}"`, `"${replicaName(names.table)}"`);
    const changed = (answer: string): string => {
      if (action === 'ListTables') return answer.replace(/,?"[^"]*-replica"/g, '').replace('[,', '[');
      const own = lags ? answer.replaceAll(`"${replicaName(names.table)}"`, `"${names.table}"`) : answer;
      return half ? JSON.stringify({ ...JSON.parse(own), ...half.rest }) : own;
    };
    try {
      await pass({ ...onward, body: Buffer.from(forwarded), fault: half ? undefined : fault }, (answer) => {
        const units = /"CapacityUnits":([\d.]+)/.exec(answer)?.[1];
        this.#partitions.took(partitions, kind, Number(units ?? 0));
        if (kind === 'write') this.replica?.written(call);
        return changed(answer);
      });
    } finally {
      // The write may have succeeded although its response failed, so the replica reads the items again.
      if (kind === 'write') this.replica?.written(call);
    }
  }
}

interface Onward {
  target: string;
  request: IncomingMessage;
  response: ServerResponse;
  fault: Fault | undefined;
  body: Buffer;
  action: string;
}

/**
 * Passes a call to the store and its response back. `change` can replace the body of the response. A fault
 * other than `rest` applies after the store has executed the call.
 */
function pass(
  { target, request: { method, url, headers: all }, response, fault, body }: Onward,
  change?: (answer: string) => string,
): Promise<void> {
  const headers = change ? { ...all, 'content-length': String(body.length) } : all;
  return new Promise<void>((done, failed) => {
    const onward = send(`${target}${url}`, { method, headers }, async (answer) => {
      if (fault && fault.effect !== 'rest') {
        answer.resume().once('end', () => done(strike(fault, body, response)));
        return;
      }
      const { 'content-length': _, 'x-amz-crc32': _sum, ...rest } = answer.headers;
      const status = answer.statusCode ?? 502;
      if (!change) {
        response.writeHead(status, answer.headers);
        answer.pipe(response).once('close', done);
        return;
      }
      const changed = change(await text(answer));
      response
        .writeHead(status, { ...rest, 'content-length': Buffer.byteLength(changed) })
        .end(changed, done);
    });
    onward.once('error', failed).end(body);
  });
}

function requestAction({ method, headers }: IncomingMessage, body: Buffer): string {
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
  else if (effect === 'refuse')
    cancel(body, response, 'ConditionalCheckFailed', 'ConditionalCheckFailedException');
  // A single write can also conflict with a transaction on the same item.
  else cancel(body, response, 'TransactionConflict', 'TransactionConflictException');
}

/** Sends the response of a partition that exceeds its throughput. */
const throttle = (body: Buffer, response: ServerResponse): void =>
  cancel(body, response, 'ThrottlingError', 'ProvisionedThroughputExceededException');

/** Refuses a transaction with a cancellation reason, and another call with an error type. */
function cancel(body: Buffer, response: ServerResponse, code: string, type: string): void {
  const { TransactItems } = JSON.parse(body.toString()) as { TransactItems?: unknown[] };
  const CancellationReasons = TransactItems?.map((_, index) => ({ Code: index === 0 ? code : 'None' }));
  if (CancellationReasons) refuse(response, 400, 'TransactionCanceledException', { CancellationReasons });
  else refuse(response, 400, type);
}

function refuse(response: ServerResponse, status: number, type: string, more: object = {}): void {
  const message = 'A fault of the plan';
  // The table's client needs JSON. The clients of storage and mail accept an empty body with a 500.
  const json = JSON.stringify({ __type: `com.amazonaws#${type}`, message, Message: message, ...more });
  response.writeHead(status, status < 500 ? { 'content-type': 'application/x-amz-json-1.0' } : {});
  response.end(status < 500 ? json : '');
}
