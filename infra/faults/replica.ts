import { setTimeout as pause } from 'node:timers/promises';
import { type KeyNames, keysOf, type TableCall } from './calls.ts';

/** A store in AWS' JSON protocol. */
type Call = <T>(action: string, input: object) => Promise<T>;
type Item = Record<string, unknown>;

const tick = 25;

/** The table that answers what may be behind. */
export const replicaOf = (table: string): string => `${table}-replica`;

/**
 * A second table, which each write reaches `lag` milliseconds later: eventually consistent reads are answered from it,
 * so that what depends on a read that has to be consistent, and is not, goes wrong here as it would on AWS. It is
 * filled when the host starts: what a killed one left is behind for good.
 */
export class Replica {
  readonly names: KeyNames;
  readonly #call: Call;
  readonly #lag: () => number;
  /** When each written item is to be copied, by its key. */
  readonly #due = new Map<string, number>();
  #copying: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(names: KeyNames, call: Call, lag: () => number) {
    this.names = names;
    this.#call = call;
    this.#lag = lag;
  }

  async start(): Promise<void> {
    let from: object | undefined;
    do {
      const page: { Items: Item[]; LastEvaluatedKey?: object } = await this.#call('Scan', {
        TableName: this.names.table,
        ...(from ? { ExclusiveStartKey: from } : {}),
      });
      await this.#write(page.Items.map((item) => ({ PutRequest: { Item: item } })));
      from = page.LastEvaluatedKey;
    } while (from);
    this.#timer = setInterval(() => this.#copy(Date.now()), tick).unref();
  }

  stop(): Promise<void> {
    clearInterval(this.#timer);
    return this.#copying;
  }

  /** Has what a call wrote copied when its time has come. */
  written(call: TableCall): void {
    const at = Date.now() + this.#lag();
    for (const key of keysOf(call, this.names)) this.#due.set(JSON.stringify(key), at);
  }

  /** Waits until nothing is behind. */
  async catchUp(): Promise<void> {
    await this.#copy(Number.POSITIVE_INFINITY);
  }

  #copy(until: number): Promise<void> {
    const keys = [...this.#due].filter(([, at]) => at <= until).map(([key]) => key);
    for (const key of keys) this.#due.delete(key);
    if (keys.length > 0) this.#copying = this.#copying.then(() => this.#copyItems(keys));
    return this.#copying;
  }

  /** Items as they are now, in the order of their writes: one copy at a time. */
  async #copyItems(keys: readonly string[]): Promise<void> {
    const { table } = this.names;
    for (let at = 0; at < keys.length; at += 100) {
      const part = keys.slice(at, at + 100);
      const Keys = part.map((key) => JSON.parse(key) as Item);
      const found: Item[] = [];
      for (
        let RequestItems: object = { [table]: { Keys, ConsistentRead: true } };
        Object.keys(RequestItems).length;
      ) {
        type Answer = { Responses: Record<string, Item[]>; UnprocessedKeys?: object };
        const answer: Answer = await this.#call('BatchGetItem', { RequestItems });
        found.push(...(answer.Responses[table] ?? []));
        RequestItems = answer.UnprocessedKeys ?? {};
      }
      const keyOf = (item: Item) =>
        JSON.stringify({
          [this.names.hash]: item[this.names.hash],
          [this.names.range]: item[this.names.range],
        });
      const there = new Set(found.map(keyOf));
      await this.#write([
        ...found.map((item) => ({ PutRequest: { Item: item } })),
        ...part.filter((key) => !there.has(key)).map((key) => ({ DeleteRequest: { Key: JSON.parse(key) } })),
      ]);
    }
  }

  async #write(requests: readonly object[]): Promise<void> {
    for (let at = 0; at < requests.length; at += 25) {
      let RequestItems: object = { [replicaOf(this.names.table)]: requests.slice(at, at + 25) };
      while (Object.keys(RequestItems).length > 0) {
        const answer = await this.#call<{ UnprocessedItems?: object }>('BatchWriteItem', { RequestItems });
        RequestItems = answer.UnprocessedItems ?? {};
        if (Object.keys(RequestItems).length > 0) await pause(tick);
      }
    }
  }
}
