import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { callKeys, type KeyNames, type TableCall } from './calls.ts';

/** Calls the local table in AWS' JSON protocol. */
type ReplicaCall = <T>(action: string, input: object) => Promise<T>;
type ReplicaItem = Record<string, unknown>;

/** Milliseconds between two checks for due copies, and before a retry. */
const tick = 25;

/** Returns the name of the table for eventually consistent reads. */
export const replicaName = (table: string): string => `${table}-replica`;

/**
 * Maintains a second table that receives a written item `lag` milliseconds later. Another write of the item
 * within this time postpones its copy. `Faults` (faults.ts) sends eventually consistent reads to this table.
 * Code that needs a consistent read therefore fails here as on AWS.
 */
export class Replica {
  readonly names: KeyNames;
  readonly #call: ReplicaCall;
  readonly #lag: () => number;
  /** When each written item must be copied, in milliseconds since 1970, by its key as JSON. */
  readonly #due = new Map<string, number>();
  /** Resolves after the last copy, also if it failed. Each copy starts after the previous one. */
  #copying: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(names: KeyNames, call: ReplicaCall, lag: () => number) {
    this.names = names;
    this.#call = call;
    this.#lag = lag;
  }

  /** Copies the writes that a killed host did not copy, then starts to copy due items. */
  async start(): Promise<void> {
    const { table } = this.names;
    const [own, copied] = await Promise.all([this.#all(table), this.#all(replicaName(table))]);
    const changed = [...own].filter(([key, item]) => !isDeepStrictEqual(item, copied.get(key)));
    const deletedKeys = [...copied.keys()].filter((key) => !own.has(key));
    await this.#write([
      ...changed.map(([, item]) => ({ PutRequest: { Item: item } })),
      ...deletedKeys.map((key) => ({ DeleteRequest: { Key: JSON.parse(key) } })),
    ]);
    // A failed copy is repeated by the next tick.
    this.#timer = setInterval(() => this.#copy(() => Date.now()).catch(() => undefined), tick).unref();
  }

  /** Returns every item of a table by its key. */
  async #all(TableName: string): Promise<Map<string, ReplicaItem>> {
    const items = new Map<string, ReplicaItem>();
    let from: object | undefined;
    do {
      const page: { Items: ReplicaItem[]; LastEvaluatedKey?: object } = await this.#call('Scan', {
        ...{ TableName, ConsistentRead: true },
        ...(from ? { ExclusiveStartKey: from } : {}),
      });
      for (const item of page.Items) items.set(this.#keyOf(item), item);
      from = page.LastEvaluatedKey;
    } while (from);
    return items;
  }

  /** Returns the key of an item as JSON. */
  #keyOf(item: ReplicaItem): string {
    const { hash, range } = this.names;
    return JSON.stringify({ [hash]: item[hash], [range]: item[range] });
  }

  /** Stops further copies, and waits for the running copy. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#copying;
  }

  /** Schedules the items of a write to be copied after `lag`. */
  written(call: TableCall): void {
    const at = Date.now() + this.#lag();
    for (const key of callKeys(call, this.names)) this.#due.set(JSON.stringify(key), at);
  }

  /** Copies all pending items immediately. Returns their number. Rejects if the copy fails. */
  catchUp(): Promise<number> {
    return this.#copy(() => Number.POSITIVE_INFINITY);
  }

  /** Copies the items that are due at `until()`, after the running copy. The items of a failed copy remain due. */
  #copy(until: () => number): Promise<number> {
    const copy = this.#copying.then(async () => {
      const latest = until();
      const due = [...this.#due].filter(([, at]) => at <= latest);
      for (const [key] of due) this.#due.delete(key);
      try {
        await this.#copyItems(due.map(([key]) => key));
      } catch (error) {
        for (const [key, at] of due) if (!this.#due.has(key)) this.#due.set(key, at);
        throw error;
      }
      return due.length;
    });
    this.#copying = copy.catch(() => undefined);
    return copy;
  }

  /**
   * Copies the current state of items by their keys, and deletes items that no longer exist from the replica.
   */
  async #copyItems(keys: readonly string[]): Promise<void> {
    const { table } = this.names;
    for (let at = 0; at < keys.length; at += 100) {
      const part = keys.slice(at, at + 100);
      const Keys = part.map((key) => JSON.parse(key) as ReplicaItem);
      const found: ReplicaItem[] = [];
      for (
        let RequestItems: object = { [table]: { Keys, ConsistentRead: true } };
        Object.keys(RequestItems).length;
      ) {
        type Answer = { Responses: Record<string, ReplicaItem[]>; UnprocessedKeys?: object };
        const answer: Answer = await this.#call('BatchGetItem', { RequestItems });
        found.push(...(answer.Responses[table] ?? []));
        RequestItems = answer.UnprocessedKeys ?? {};
      }
      const foundKeys = new Set(found.map((item) => this.#keyOf(item)));
      await this.#write([
        ...found.map((item) => ({ PutRequest: { Item: item } })),
        ...part
          .filter((key) => !foundKeys.has(key))
          .map((key) => ({ DeleteRequest: { Key: JSON.parse(key) } })),
      ]);
    }
  }

  /** Writes to the replica in batches of 25. Repeats unprocessed requests. */
  async #write(requests: readonly object[]): Promise<void> {
    for (let at = 0; at < requests.length; at += 25) {
      let RequestItems: object = { [replicaName(this.names.table)]: requests.slice(at, at + 25) };
      while (Object.keys(RequestItems).length > 0) {
        const answer = await this.#call<{ UnprocessedItems?: object }>('BatchWriteItem', { RequestItems });
        RequestItems = answer.UnprocessedItems ?? {};
        if (Object.keys(RequestItems).length > 0) await pause(tick);
      }
    }
  }
}
