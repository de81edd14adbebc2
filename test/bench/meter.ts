import { Agent, createServer, type IncomingHttpHeaders, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { awsJson } from '../../infra/local/aws-json.ts';
import { type Index, type Item, indexUnits, readUnits, writeUnits } from './billing-rules.ts';

/** One call of the table, by the function that made it, as AWS bills it. */
export interface Metered {
  by: string;
  action: string;
  reads: number;
  writes: number;
  /** Of the writes, units by the partition of the table; those of indexes are not in it. */
  partitions: ReadonlyMap<string, number>;
}

interface Place {
  TableName: string;
  Key: Item;
}
interface Part extends Partial<Place> {
  Item?: Item;
}
interface Input extends Part {
  ConsistentRead?: boolean;
  TransactItems?: Record<string, Part>[];
  RequestItems?: Record<string, unknown>;
}

const nothing = { reads: 0, writes: 0, partitions: new Map<string, number>() };
const transports = new Agent({ keepAlive: true });

/**
 * Stands between a host's functions and its table. It hands calls on as they are; while it counts, each is also
 * billed as AWS would: DynamoDB Local reports 2 units for a transaction of four items where AWS bills 8. Writes
 * then go one by one, for what an update costs is told by the item before and after it.
 */
export class Meter {
  readonly origin: string;
  #target = '';
  #call = awsJson('', 'DynamoDB_20120810');
  #indexes: readonly Index[] | undefined;
  #taken: Metered[] | undefined;
  #last: Promise<unknown> = Promise.resolve();
  readonly #close: () => void;

  private constructor(origin: string, close: () => void) {
    this.origin = origin;
    this.#close = close;
  }

  static async start(): Promise<Meter> {
    const server = createServer(async (incoming, response) => {
      try {
        const body = await buffer(incoming);
        const { status, headers, answer } = await meter.#handle(incoming.url ?? '', incoming.headers, body);
        response.writeHead(status, headers).end(answer);
      } catch {
        response.destroy();
      }
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    server.keepAliveTimeout = 60_000;
    const { port } = server.address() as AddressInfo;
    const meter = new Meter(`http://127.0.0.1:${port}`, () => {
      server.closeAllConnections();
      server.close();
    });
    return meter;
  }

  stop(): void {
    this.#close();
    transports.destroy();
  }

  begin(): void {
    this.#taken = [];
  }

  /** What was counted since `begin`, and counts on. */
  taken = (): readonly Metered[] => [...(this.#taken ?? [])];

  end(): readonly Metered[] {
    const taken = this.taken();
    this.#taken = undefined;
    return taken;
  }

  /** The host's functions ask at `/<port of the table>`. */
  async #handle(url: string, headers: IncomingHttpHeaders, body: Buffer) {
    if (!this.#target) {
      this.#target = `http://127.0.0.1:${url.split('/')[1]}`;
      this.#call = awsJson(this.#target, 'DynamoDB_20120810');
    }
    const taken = this.#taken;
    if (!taken) return this.#forward(headers, body);
    const action = String(headers['x-amz-target']).split('.').at(-1) ?? '';
    const [, by = ''] = /Credential=([^/]+)/.exec(headers.authorization ?? '') ?? [];
    const input = JSON.parse(body.toString()) as Input;
    if (/^(Put|Update|Delete|BatchWrite)Item$|^TransactWriteItems$/.test(action)) {
      const written = this.#last.then(() => this.#write(action, input, headers, body));
      this.#last = written.catch(() => undefined);
      const { units, partitions, ...answer } = await written;
      taken.push({ by, action, ...nothing, writes: units, partitions });
      return answer;
    }
    const answer = await this.#forward(headers, body);
    taken.push({ by, action, ...nothing, reads: await this.#read(action, input, answer.answer) });
    return answer;
  }

  async #read(action: string, input: Input, answer: Buffer): Promise<number> {
    const consistent = input.ConsistentRead === true;
    if (action === 'Query' || action === 'Scan') {
      const { ConsumedCapacity } = JSON.parse(answer.toString()) as {
        ConsumedCapacity?: { CapacityUnits?: number };
      };
      return Math.max(ConsumedCapacity?.CapacityUnits ?? 0, consistent ? 1 : 0.5);
    }
    const asked = this.#placesRead(action, input);
    const items = await Promise.all(asked.map((place) => this.#get(place)));
    const transaction = action === 'TransactGetItems';
    return items.reduce(
      (sum, item, at) =>
        sum + readUnits(item, { consistent: asked[at]?.consistent ?? consistent, transaction }),
      0,
    );
  }

  #placesRead(action: string, input: Input): (Place & { consistent?: boolean })[] {
    if (action === 'GetItem') return [{ TableName: input.TableName ?? '', Key: input.Key ?? {} }];
    if (action === 'TransactGetItems')
      return (input.TransactItems ?? []).flatMap((one) => Object.values(one) as Place[]);
    return Object.entries(input.RequestItems ?? {}).flatMap(([TableName, asked]) => {
      const { Keys, ConsistentRead = false } = asked as { Keys: Item[]; ConsistentRead?: boolean };
      return Keys.map((Key) => ({ TableName, Key, consistent: ConsistentRead }));
    });
  }

  async #write(action: string, input: Input, headers: IncomingHttpHeaders, body: Buffer) {
    const places = this.#placesWritten(action, input);
    const before = await Promise.all(places.map((place) => this.#get(place)));
    const answer = await this.#forward(headers, body);
    const failed = answer.status !== 200;
    // A request that the table does not understand is free; one whose condition does not hold is billed.
    if (failed && !/ConditionalCheckFailed|TransactionCanceled/.test(answer.answer.toString()))
      return { ...answer, units: 0, partitions: nothing.partitions };
    const after = failed ? before : await Promise.all(places.map((place) => this.#get(place)));
    const indexes = await this.#indexesOf(places[0]?.TableName ?? '');
    const partitions = new Map<string, number>();
    let units = 0;
    for (const [at, { Key }] of places.entries()) {
      const own = writeUnits(before[at], after[at], action === 'TransactWriteItems');
      const partition = String(Key.pk?.S);
      partitions.set(partition, (partitions.get(partition) ?? 0) + own);
      units += indexes.reduce((sum, index) => sum + indexUnits(before[at], after[at], index), own);
    }
    return { ...answer, units, partitions };
  }

  #placesWritten(action: string, input: Input): Place[] {
    const place = ({ TableName = '', Key, Item }: Part): Place => ({
      TableName,
      Key: Key ?? { pk: Item?.pk ?? {}, sk: Item?.sk ?? {} },
    });
    if (action === 'TransactWriteItems')
      return (input.TransactItems ?? []).flatMap((one) => Object.values(one).map(place));
    if (action !== 'BatchWriteItem') return [place(input)];
    return Object.entries(input.RequestItems ?? {}).flatMap(([TableName, asked]) =>
      (asked as { PutRequest?: Part; DeleteRequest?: Part }[]).map(({ PutRequest, DeleteRequest }) =>
        place({ ...PutRequest, ...DeleteRequest, TableName }),
      ),
    );
  }

  async #get({ TableName, Key }: Place): Promise<Item | undefined> {
    const { Item } = await this.#call<{ Item?: Item }>('GetItem', { TableName, Key, ConsistentRead: true });
    return Item;
  }

  async #indexesOf(TableName: string): Promise<readonly Index[]> {
    if (this.#indexes) return this.#indexes;
    type Keys = { AttributeName: string }[];
    const { Table } = await this.#call<{
      Table: {
        KeySchema: Keys;
        GlobalSecondaryIndexes?: { KeySchema: Keys; Projection: { NonKeyAttributes?: string[] } }[];
      };
    }>('DescribeTable', { TableName });
    const names = (keys: Keys) => keys.map(({ AttributeName }) => AttributeName);
    this.#indexes = (Table.GlobalSecondaryIndexes ?? []).map(({ KeySchema, Projection }) => ({
      keys: [...names(Table.KeySchema), ...names(KeySchema)],
      holds: Projection.NonKeyAttributes ?? [],
    }));
    return this.#indexes;
  }

  #forward(headers: IncomingHttpHeaders, body: Buffer) {
    return new Promise<{ status: number; headers: IncomingHttpHeaders; answer: Buffer }>((done, failed) => {
      const onward = send(this.#target, { method: 'POST', headers, agent: transports }, async (response) => {
        const answer = await buffer(response);
        done({ status: response.statusCode ?? 502, headers: response.headers, answer });
      });
      onward.once('error', failed).end(body);
    });
  }
}
