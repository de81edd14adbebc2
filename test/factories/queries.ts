import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import type { Entity } from 'dynamodb-toolbox/entity';
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet';
import { EntityParser } from 'dynamodb-toolbox/entity/actions/parse';
import { vi } from 'vitest';
import { documentClient } from '../../functions/runtime/table.ts';

type AnyFunction = (...args: never[]) => unknown;
type Calls<R> = {
  [K in keyof R as R[K] extends AnyFunction ? K : never]: Example | Record<string, Example> | 'no query';
};

/**
 * Calls a function of the repository. `answers` sets the table's answers in order, if the default (an empty
 * result) is not enough.
 */
type Example = (answer: (...answers: object[]) => void) => unknown;

interface Write {
  write: { params(): object };
}

/** Returns an item of the entity as the table returns it. */
export const stored = (entity: Entity, item: object): object => entity.build(EntityParser).parse(item).item;

/** Returns the error of a write whose condition is not met. */
export const refused = () => new ConditionalCheckFailedException({ message: '', $metadata: {} });

/** Returns the table's answer to a batch of reads. */
export const batchOf = (...items: object[]): object => ({ Responses: { [tableName]: items } });

const tableName = 'table';
const nothing: Record<string, object> = {
  BatchGetCommand: { Responses: { [tableName]: [] } },
  QueryCommand: { Items: [] },
};

/**
 * Returns the requests of a repository to the table, function by function, as text for `toMatchFileSnapshot`.
 * The text contains keys, index, conditions and projection, with names and values in place of placeholders.
 * Random bytes are zeros. The compiler requires an example for every function, so a changed access pattern
 * shows in the diff of the text.
 */
export async function queriesOf<R>(examples: Calls<R>): Promise<string> {
  process.env.TABLE_NAME = tableName;
  const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => array);
  const send = documentClient.send;
  const parts: string[] = [];
  try {
    for (const [name, given] of Object.entries(examples) as [
      string,
      Example | Record<string, Example> | 'no query',
    ][]) {
      if (given === 'no query') continue;
      const cases = typeof given === 'function' ? { '': given } : given;
      for (const [title, example] of Object.entries(cases))
        parts.push([`# ${name}${title && `: ${title}`}`, ...(await recorded(example))].join('\n'));
    }
  } finally {
    documentClient.send = send;
    random.mockRestore();
  }
  return `${parts.join('\n\n')}\n`;
}

/** Returns the number of items in each request of such a text. */
export const sizesOf = (asked: string): number[] =>
  asked
    .split(/^(?=[A-Z])/m)
    .slice(1)
    .map((call) => call.match(/^ +(?:Key|Item|\w+Request):/gm)?.length ?? 0);

async function recorded(example: Example): Promise<string[]> {
  const asked: string[] = [];
  let answers: object[] = [];
  documentClient.send = (async (command: { constructor: { name: string }; input: object }) => {
    const { name } = command.constructor;
    asked.push(described(name.replace(/Command$/, ''), command.input));
    const answer = answers.shift() ?? nothing[name] ?? {};
    if (answer instanceof Error) throw answer;
    return answer;
  }) as typeof documentClient.send;
  const result = await example((...given) => {
    answers = given;
  });
  if (isIterable(result)) for await (const _ of result);
  if (isRequest(result)) asked.push(`BatchGet\n  Key: ${shown(result.params())}`);
  for (const { write } of writesIn(result)) asked.push(...transacted(write.params()));
  if (asked.length === 0 || answers.length > 0)
    throw new Error(`An example asked ${asked.length ? 'less than it answers' : 'nothing'}: ${example}`);
  return asked;
}

const isIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** Returns whether a value is a read for a batch. */
const isRequest = (value: unknown): value is BatchGetRequest => value instanceof BatchGetRequest;

const writesIn = (result: unknown): Write[] =>
  [result].flat(2).filter((one): one is Write => typeof one === 'object' && one !== null && 'write' in one);

/** Describes one write of a transaction, without the property that the toolbox adds and does not send. */
const transacted = (one: object): string[] =>
  Object.entries(one)
    .filter(([kind]) => kind !== 'ToolboxItem')
    .map(([kind, input]) => described(kind, input));

/** Describes a command as lines, with its parameters by name. The table's name is omitted. */
function described(name: string, input: object): string {
  const { TableName: _table, ...rest } = input as Record<string, unknown>;
  return [name, ...parameters(rest).map((line) => `  ${line}`)].join('\n');
}

function parameters(input: Record<string, unknown>): string[] {
  const { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {}, ...rest } = input;
  const inline = (expression: string): string =>
    expression.replace(/[#:][A-Za-z0-9_]+/g, (placeholder) =>
      placeholder.startsWith('#')
        ? String((names as Record<string, string>)[placeholder] ?? placeholder)
        : shown((values as Record<string, unknown>)[placeholder]),
    );
  return Object.entries(rest)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, value]) => parameter(key, value, inline));
}

function parameter(key: string, value: unknown, inline: (expression: string) => string): string[] {
  if (/Expression$/.test(key))
    return wrapped(key, inline(String(value)), clausesOf(String(value)).map(inline));
  if (key === 'RequestItems') return requested((value as Record<string, unknown>)[tableName]);
  if (key === 'TransactItems')
    return (value as object[]).flatMap((one) => transacted(one).flatMap((text) => text.split('\n')));
  if (key === 'Item') return wrapped(key, shown(value), fieldsOf(value as object));
  return [`${key}: ${shown(value)}`];
}

/** Splits a text that is too long for one line into its parts, so that a diff shows the changed part. */
const wrapped = (key: string, text: string, parts: readonly string[]): string[] =>
  text.length <= 100 ? [`${key}: ${text}`] : [`${key}:`, ...parts.map((part) => `  ${part}`)];

/** Splits `SET #a = :a, #b = :b REMOVE #c` into its three assignments, and a condition at AND and OR. */
function clausesOf(expression: string): string[] {
  let depth = 0;
  return expression
    .split(/(?<=,) (?![^(]*\))| (?=(?:SET|REMOVE|ADD|DELETE) )|(?<=\)) (?=(?:AND|OR) )/)
    .map((clause, at) => {
      const indent = '  '.repeat(at === 0 || /^[A-Z]+ /.test(clause) ? depth : 1);
      depth += clause.split('(').length - clause.split(')').length;
      return indent + clause;
    });
}

/** Describes the keys of a batch of reads with its options, or the puts and deletes of a batch of writes. */
function requested(batch: unknown): string[] {
  if (Array.isArray(batch))
    return batch.flatMap((one: Record<string, object>) =>
      Object.entries(one).map(([kind, input]) => `${kind}: ${shown(Object.values(input)[0])}`),
    );
  const { Keys = [], ...options } = batch as { Keys?: unknown[] };
  return [...Keys.map((key) => `Key: ${shown(key)}`), ...parameters(options)];
}

function shown(value: unknown): string {
  if (value instanceof Set) return `{${[...value].map(shown).join(', ')}}`;
  if (Array.isArray(value)) return `[${value.map(shown).join(', ')}]`;
  if (value instanceof Uint8Array) return `${value.length} bytes`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  return `{ ${fieldsOf(value).join(', ')} }`.replace(/^{ {2}}$/, '{}');
}

const fieldsOf = (value: object): string[] =>
  Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .map(([name, field]) => `${name}: ${shown(field)}`);
