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

/** Calls a function of the repository; `answers` of the table, in order, where the default (nothing found) says too little. */
type Example = (answer: (...answers: object[]) => void) => unknown;

interface Write {
  write: { params(): object };
}

/** An item of the entity as the table answers it. */
export const stored = (entity: Entity, item: object): object => entity.build(EntityParser).parse(item).item;

/** The table's answer to a write whose condition does not hold. */
export const refused = () => new ConditionalCheckFailedException({ message: '', $metadata: {} });

/** The table's answer to a batch of reads. */
export const batchOf = (...items: object[]): object => ({ Responses: { [tableName]: items } });

const tableName = 'table';
const nothing: Record<string, object> = {
  BatchGetCommand: { Responses: { [tableName]: [] } },
  QueryCommand: { Items: [] },
};

/**
 * What a repository asks of the table, function by function, as text for `toMatchFileSnapshot`: keys, index,
 * conditions and projection, with names and values put where an expression has placeholders; what would be random is
 * zeros. Every function of the repository needs an example (the compiler sees to it), so a changed access pattern
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

/** How many items each call of such a text names. */
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

/** A key to be read along with others. */
const isRequest = (value: unknown): value is BatchGetRequest => value instanceof BatchGetRequest;

const writesIn = (result: unknown): Write[] =>
  [result].flat(2).filter((one): one is Write => typeof one === 'object' && one !== null && 'write' in one);

/** One write of a transaction; what the toolbox keeps beside it for itself goes nowhere. */
const transacted = (one: object): string[] =>
  Object.entries(one)
    .filter(([kind]) => kind !== 'ToolboxItem')
    .map(([kind, input]) => described(kind, input));

/** A command as lines, its parameters by name; the table's own name says nothing. */
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

/** What is too long for a line, a part a line: so that a diff shows the part. */
const wrapped = (key: string, text: string, parts: readonly string[]): string[] =>
  text.length <= 100 ? [`${key}: ${text}`] : [`${key}:`, ...parts.map((part) => `  ${part}`)];

/** `SET #a = :a, #b = :b REMOVE #c` as its three assignments; a condition as what AND and OR put together. */
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

/** The keys of a batch of reads with its options, or its puts and deletes. */
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
