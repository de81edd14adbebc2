import { Agent, createServer, type IncomingHttpHeaders, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { awsJson } from '../../infra/local/aws-json.ts';
import { type BilledItem, type Index, indexUnits, readUnits, writeUnits } from './billing-rules.ts';

/** One call of the table with the function that made it, as AWS bills it. */
export interface Metered {
  by: string;
  action: string;
  reads: number;
  writes: number;
  /** Units by the partition that was read, of the table or of an index. */
  readFrom: ReadonlyMap<string, number>;
  /** Units by the written partition of the table. Units of indexes are not included. */
  writtenTo: ReadonlyMap<string, number>;
}

interface ItemPlace {
  TableName: string;
  Key: BilledItem;
}
interface RequestPart extends Partial<ItemPlace> {
  Item?: BilledItem;
}
interface MeteredInput extends RequestPart {
  ConsistentRead?: boolean;
  IndexName?: string;
  KeyConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: BilledItem;
  TransactItems?: Record<string, RequestPart>[];
  RequestItems?: Record<string, unknown>;
}

const none: ReadonlyMap<string, number> = new Map();
const nothing = { reads: 0, writes: 0, readFrom: none, writtenTo: none };
const sumOf = (units: ReadonlyMap<string, number>): number => [...units.values()].reduce((a, b) => a + b, 0);
const addTo = (units: Map<string, number>, partition: string, more: number) =>
  units.set(partition, (units.get(partition) ?? 0) + more);

/**
 * Returns the partition that a query reads: the value of the partition key in its condition.
 */
function askedOf({ IndexName, KeyConditionExpression = '', ...input }: MeteredInput): string {
  const { ExpressionAttributeNames = {}, ExpressionAttributeValues = {} } = input;
  for (const [, name = '', value = ''] of KeyConditionExpression.matchAll(/([#\w]+) = (:\w+)/g))
    if (/^(pk|catalogue)$/.test(ExpressionAttributeNames[name] ?? name))
      return `${ExpressionAttributeValues[value]?.S}${IndexName ? ` in ${IndexName}` : ''}`;
  return 'all of the table';
}
const transports = new Agent({ keepAlive: true });

/**
 * A proxy between a host's functions and its table. It forwards calls unchanged. While it counts, it also
 * computes the bill of AWS, because DynamoDB Local reports 2 units for a transaction of four items that AWS
 * bills as 8. Writes are then serialised, because the cost of an update depends on the item before and after
 * it.
 */
export class Meter {
  readonly origin: string;
  #target = '';
  #call = awsJson('', 'DynamoDB_20120810');
  #indexes: Promise<readonly Index[]> | undefined;
  #taken: Metered[] | undefined;
  #last: Promise<unknown> = Promise.resolve();
  readonly #reading: Promise<void>[] = [];
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

  /**
   * Reads the indexes of a table before counting starts. With millions of items this request blocks the table
   * for a minute, because the response contains their number.
   */
  async know(tableOrigin: string): Promise<void> {
    const call = awsJson(tableOrigin, 'DynamoDB_20120810');
    const { TableNames } = await call<{ TableNames: string[] }>('ListTables', {});
    this.#target = tableOrigin;
    this.#call = call;
    await this.#indexesOf(TableNames[0] ?? '');
  }

  stop(): void {
    this.#close();
    transports.destroy();
  }

  begin(): void {
    this.#taken = [];
  }

  /** Returns the calls since `begin`. */
  async end(): Promise<readonly Metered[]> {
    const taken = this.#taken ?? [];
    this.#taken = undefined;
    await Promise.all(this.#reading.splice(0));
    return taken;
  }

  /** Handles a request. The functions of the host send requests to `/<port of the table>`. */
  async #handle(url: string, headers: IncomingHttpHeaders, body: Buffer) {
    if (!this.#target) {
      this.#target = `http://127.0.0.1:${url.split('/')[1]}`;
      this.#call = awsJson(this.#target, 'DynamoDB_20120810');
    }
    const taken = this.#taken;
    if (!taken) return this.#forward(headers, body);
    const action = String(headers['x-amz-target']).split('.').at(-1) ?? '';
    const [, by = ''] = /Credential=([^/]+)/.exec(headers.authorization ?? '') ?? [];
    const input = JSON.parse(body.toString()) as MeteredInput;
    if (/^(Put|Update|Delete|BatchWrite)Item$|^TransactWriteItems$/.test(action)) {
      const written = this.#last.then(() => this.#write(action, input, headers, body));
      this.#last = written.catch(() => undefined);
      const { units, writtenTo, ...answer } = await written;
      taken.push({ by, action, ...nothing, writes: units, writtenTo });
      return answer;
    }
    const answer = await this.#forward(headers, body);
    const call: Metered = { by, action, ...nothing };
    taken.push(call);
    // The response does not wait for this, because it reads up to a hundred items once more.
    const read = this.#read(action, input, answer.answer).then((readFrom) => {
      Object.assign(call, { reads: sumOf(readFrom), readFrom });
    });
    this.#reading.push(read);
    read.catch(() => undefined);
    return answer;
  }

  async #read(action: string, input: MeteredInput, answer: Buffer): Promise<ReadonlyMap<string, number>> {
    const consistent = input.ConsistentRead === true;
    if (action === 'Query' || action === 'Scan') {
      const { ConsumedCapacity } = JSON.parse(answer.toString()) as {
        ConsumedCapacity?: { CapacityUnits?: number };
      };
      return new Map([
        [askedOf(input), Math.max(ConsumedCapacity?.CapacityUnits ?? 0, consistent ? 1 : 0.5)],
      ]);
    }
    const asked = this.#placesRead(action, input);
    const items = await Promise.all(asked.map((place) => this.#get(place)));
    const transaction = action === 'TransactGetItems';
    const units = new Map<string, number>();
    for (const [at, item] of items.entries()) {
      const own = readUnits(item, { consistent: asked[at]?.consistent ?? consistent, transaction });
      addTo(units, String(asked[at]?.Key.pk?.S), own);
    }
    return units;
  }

  #placesRead(action: string, input: MeteredInput): (ItemPlace & { consistent?: boolean })[] {
    if (action === 'GetItem') return [{ TableName: input.TableName ?? '', Key: input.Key ?? {} }];
    if (action === 'TransactGetItems')
      return (input.TransactItems ?? []).flatMap((one) => Object.values(one) as ItemPlace[]);
    return Object.entries(input.RequestItems ?? {}).flatMap(([TableName, asked]) => {
      const { Keys, ConsistentRead = false } = asked as { Keys: BilledItem[]; ConsistentRead?: boolean };
      return Keys.map((Key) => ({ TableName, Key, consistent: ConsistentRead }));
    });
  }

  async #write(action: string, input: MeteredInput, headers: IncomingHttpHeaders, body: Buffer) {
    const places = this.#placesWritten(action, input);
    const before = await Promise.all(places.map((place) => this.#get(place)));
    const answer = await this.#forward(headers, body);
    const failed = answer.status !== 200;
    // An invalid request is free. A request whose condition fails is billed.
    if (failed && !/ConditionalCheckFailed|TransactionCanceled/.test(answer.answer.toString()))
      return { ...answer, units: 0, writtenTo: none };
    const after = failed ? before : await Promise.all(places.map((place) => this.#get(place)));
    const indexes = await this.#indexesOf(places[0]?.TableName ?? '');
    const writtenTo = new Map<string, number>();
    let units = 0;
    for (const [at, { Key }] of places.entries()) {
      const own = writeUnits(before[at], after[at], action === 'TransactWriteItems');
      addTo(writtenTo, String(Key.pk?.S), own);
      units += indexes.reduce((sum, index) => sum + indexUnits(before[at], after[at], index), own);
    }
    return { ...answer, units, writtenTo };
  }

  #placesWritten(action: string, input: MeteredInput): ItemPlace[] {
    const place = ({ TableName = '', Key, Item }: RequestPart): ItemPlace => ({
      TableName,
      Key: Key ?? { pk: Item?.pk ?? {}, sk: Item?.sk ?? {} },
    });
    if (action === 'TransactWriteItems')
      return (input.TransactItems ?? []).flatMap((one) => Object.values(one).map(place));
    if (action !== 'BatchWriteItem') return [place(input)];
    return Object.entries(input.RequestItems ?? {}).flatMap(([TableName, asked]) =>
      (asked as { PutRequest?: RequestPart; DeleteRequest?: RequestPart }[]).map(
        ({ PutRequest, DeleteRequest }) => place({ ...PutRequest, ...DeleteRequest, TableName }),
      ),
    );
  }

  async #get({ TableName, Key }: ItemPlace): Promise<BilledItem | undefined> {
    const { Item } = await this.#call<{ Item?: BilledItem }>('GetItem', {
      TableName,
      Key,
      ConsistentRead: true,
    });
    return Item;
  }

  #indexesOf(TableName: string): Promise<readonly Index[]> {
    this.#indexes ??= this.#describe(TableName);
    return this.#indexes;
  }

  async #describe(TableName: string): Promise<readonly Index[]> {
    type Keys = { AttributeName: string }[];
    const { Table } = await this.#call<{
      Table: {
        KeySchema: Keys;
        GlobalSecondaryIndexes?: { KeySchema: Keys; Projection: { NonKeyAttributes?: string[] } }[];
      };
    }>('DescribeTable', { TableName });
    const names = (keys: Keys) => keys.map(({ AttributeName }) => AttributeName);
    return (Table.GlobalSecondaryIndexes ?? []).map(({ KeySchema, Projection }) => ({
      keys: [...names(Table.KeySchema), ...names(KeySchema)],
      holds: Projection.NonKeyAttributes ?? [],
    }));
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
