import { appendFileSync } from 'node:fs';
import type { ClientRequest, RequestOptions } from 'node:http';

// This module runs in the threads of the functions, so that it imports nothing of the host. It is loaded before the
// function, whose imports of `node:http` then contain the checked `request`.

/** Not imported: see functions/runtime/node-http.ts. */
const http = process.getBuiltinModule('node:http');

/**
 * A statement of a function's policy, which allows actions. The host rejects templates with other statements.
 */
export interface Right {
  actions: readonly string[];
  /** ARNs. A `*` at the end matches any text. */
  resources: readonly string[];
}

/** An access of a function to AWS: an IAM action on the ARN of a resource. */
export interface StoreAccess {
  action: string;
  resource: string;
}

/** The parts of a request to a store that determine its access. */
export interface StoreRequest {
  method: string;
  /** Path including the query. */
  path: string;
  headers: Record<string, string | undefined>;
}

const account = '000000000000';
const region = 'us-east-1';
const arn = (service: string, resource: string): string =>
  `arn:aws:${service}:${region}:${account}:${resource}`;

type StoreInput = Record<string, unknown>;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): StoreInput[] => (Array.isArray(value) ? value : []);

/** Actions for reading a queue, for its poller and for a redrive. */
export const queueReads = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'];
/**
 * Returns the accesses of a request to the table. A transaction needs the right of each part, a batch its own
 * right.
 */
function ofTable(action: string, input: StoreInput): StoreAccess[] {
  const on = (name: string, { TableName, IndexName }: StoreInput): StoreAccess => ({
    action: `dynamodb:${name}`,
    resource: arn('dynamodb', `table/${text(TableName)}${IndexName ? `/index/${text(IndexName)}` : ''}`),
  });
  const partNames: Record<string, string> = {
    Put: 'PutItem',
    Update: 'UpdateItem',
    Delete: 'DeleteItem',
    ConditionCheck: 'ConditionCheckItem',
    Get: 'GetItem',
  };
  if (action.startsWith('Transact')) {
    return list(input.TransactItems).flatMap((part) =>
      Object.entries(part).map(([kind, one]) => on(partNames[kind] ?? kind, one as StoreInput)),
    );
  }
  if (action.startsWith('Batch'))
    return Object.keys(input.RequestItems ?? {}).map((TableName) => on(action, { TableName }));
  return [on(action, input)];
}

/**
 * Returns the accesses of a signed request to a store. Transactions and batches have several. Returns none
 * for storage, which checks its requests (storage-rights.ts), because other clients use presigned addresses.
 */
export function accessesOf(request: StoreRequest, body: string): StoreAccess[] {
  const [service = '', action = ''] = (request.headers['x-amz-target'] ?? '').split('.');
  const input = (): StoreInput => JSON.parse(body || '{}') as StoreInput;
  if (service.startsWith('DynamoDB')) return ofTable(action, input());
  if (service === 'AmazonSQS') {
    const { QueueUrl, QueueName, SourceArn } = input();
    const queue = arn('sqs', text(QueueName ?? text(QueueUrl).split('/').at(-1)));
    const asks = (resource: string, ...names: string[]) =>
      names.map((name) => ({ action: `sqs:${name.replace(/Batch$/, '')}`, resource }));
    const dead = text(SourceArn);
    // A redrive uses the rights of the caller.
    return action === 'StartMessageMoveTask'
      ? [...asks(dead, action, ...queueReads), ...asks(dead.replace(/-dead$/, ''), 'SendMessage')]
      : asks(dead || queue, action);
  }
  if (service === 'secretsmanager')
    return [{ action: `secretsmanager:${action}`, resource: text(input().SecretId) }];
  const [, store, keys] = /^\/key-value-stores\/([^/?]+)(\/keys)?/.exec(request.path) ?? [];
  if (store) {
    const name = keys ? 'UpdateKeys' : 'DescribeKeyValueStore';
    return [{ action: `cloudfront-keyvaluestore:${name}`, resource: decodeURIComponent(store) }];
  }
  const form = new URLSearchParams(request.headers['content-type']?.includes('form') ? body : '');
  const formAction = form.get('Action');
  if (formAction === null) return [];
  const domain = /@([^>\s]+)/.exec(form.get('Source') ?? '')?.[1] ?? '';
  return [{ action: `ses:${formAction}`, resource: arn('ses', `identity/${domain}`) }];
}

const covers = (pattern: string, resource: string): boolean =>
  pattern.endsWith('*') ? resource.startsWith(pattern.slice(0, -1)) : pattern === resource;

/** Returns the statement that allows an access, or undefined if IAM would refuse. */
export const rightTo = (rights: readonly Right[], { action, resource }: StoreAccess): Right | undefined =>
  rights.find(
    ({ actions, resources }) => actions.includes(action) && resources.some((one) => covers(one, resource)),
  );

const reported = new Set<string>();
/** Appends the use or lack of a right to `log`, once per function. Read by test/tools/grants.ts. */
export function note(
  name: string,
  access: StoreAccess,
  right: Right | undefined,
  log: string | undefined,
): void {
  const { action, resource } = access;
  const key = [name, action, right?.resources].join(' ');
  if (log && !reported.has(key))
    appendFileSync(log, `${right ? 'used' : 'refused'}\t${name}\t${action}\t${resource}\n`);
  reported.add(key);
}

/**
 * Enforces `rights` for all signed requests of this thread, as IAM does. A request that no statement allows
 * is not sent, and fails with AWS's error. The check runs in the thread, because stores cannot distinguish
 * functions, and a proxy would add a hop per call.
 *
 * @param log file that records used and missing rights
 */
export function holdTo(rights: readonly Right[], entry: string, log?: string): void {
  const { request: send } = http;
  const refusal = (request: StoreRequest, body: string): Error | undefined => {
    for (const access of accessesOf(request, body)) {
      const right = rightTo(rights, access);
      note(entry, access, right, log);
      if (right) continue;
      const message = `${entry} is not authorized to perform ${access.action} on ${access.resource}`;
      return Object.assign(new Error(message), { name: 'AccessDeniedException' });
    }
    return undefined;
  };
  const checkedRequest = (options: RequestOptions, ...rest: never[]): ClientRequest => {
    const request = send(options, ...rest);
    const headers = options.headers as Record<string, string | undefined> | undefined;
    if (!headers?.authorization?.startsWith('AWS4-')) return request;
    const storeRequest = { method: options.method ?? 'GET', path: options.path ?? '/', headers };
    const { end } = request;
    // The body is complete when the request ends with it.
    request.end = ((body?: unknown, ...more: never[]) => {
      const bodyText = typeof body === 'string' ? body : body instanceof Uint8Array ? Buffer.from(body) : '';
      const refused = refusal(storeRequest, bodyText.toString());
      if (refused) return request.destroy(refused);
      return Reflect.apply(end, request, [body, ...more]);
    }) as typeof end;
    return request;
  };
  http.request = checkedRequest as typeof http.request;
}
