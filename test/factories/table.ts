import { marshall } from '@aws-sdk/util-dynamodb';
import { type AwsCall, awsJson } from '../../infra/local/aws-json.ts';
import type { Host } from './platform.ts';

export type Attribute = { S: string } | { N: string } | { M: Record<string, Attribute> };

/**
 * Direct access to the table, which otherwise only functions have. Tests use it to store damage that no call
 * can cause.
 */
export class RawTable {
  readonly #call: AwsCall;
  #name: Promise<string> | undefined;
  constructor({ tableOrigin }: Pick<Host, 'tableOrigin'>) {
    this.#call = awsJson(tableOrigin, 'DynamoDB_20120810');
  }

  #tableName(): Promise<string> {
    this.#name ??= this.#call<{ TableNames: string[] }>('ListTables', {}).then(({ TableNames }) => {
      const [name, ...others] = TableNames;
      if (!name || others.length > 0) throw new Error(`tables: ${TableNames.join(', ')}`);
      return name;
    });
    return this.#name;
  }

  async #request<T>(action: string, input: object): Promise<T> {
    return this.#call<T>(action, { TableName: await this.#tableName(), ...input });
  }

  put = (item: Record<string, Attribute>): Promise<unknown> => this.#request('PutItem', { Item: item });

  /** Executes several writes, all or none. */
  transact = (writes: readonly object[]): Promise<unknown> =>
    this.#call('TransactWriteItems', { TransactItems: writes });

  /** Builds the write of a new item for `transact`. */
  creating = async (pk: string, sk: string, item: object): Promise<object> => ({
    Put: {
      TableName: await this.#tableName(),
      Item: marshall({ pk, sk, ...item }, { removeUndefinedValues: true }),
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  });

  /**
   * Builds a write for `transact` that adds to numbers of an existing item. A number that is decreased cannot
   * fall below zero.
   */
  adding = async (pk: string, sk: string, by: Record<string, number>): Promise<object> => {
    const names = Object.keys(by);
    return {
      Update: {
        TableName: await this.#tableName(),
        Key: marshall({ pk, sk }),
        UpdateExpression: `ADD ${names.map((name) => `${name} :${name}`).join(', ')}`,
        ConditionExpression: names
          .filter((name) => Number(by[name]) < 0)
          .map((name) => `${name} >= :least${name}`)
          .join(' AND '),
        ExpressionAttributeValues: marshall(
          Object.fromEntries(
            names.flatMap((name) => [
              [`:${name}`, by[name]],
              ...(Number(by[name]) < 0 ? [[`:least${name}`, -Number(by[name])]] : []),
            ]),
          ),
        ),
      },
    };
  };

  /** Sets attributes of an existing item. */
  set = (pk: string, sk: string, values: Record<string, unknown>): Promise<unknown> => {
    const names = Object.keys(values);
    return this.#request('UpdateItem', {
      Key: marshall({ pk, sk }),
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: marshall(
        Object.fromEntries(names.map((name) => [`:${name}`, values[name]])),
      ),
    });
  };

  remove = (pk: string, sk: string): Promise<unknown> =>
    this.#request('DeleteItem', { Key: { pk: { S: pk }, sk: { S: sk } } });

  /** Adds to numbers of an item. */
  add = (pk: string, sk: string, by: Record<string, number>): Promise<unknown> =>
    this.#request('UpdateItem', {
      Key: { pk: { S: pk }, sk: { S: sk } },
      UpdateExpression: `ADD ${Object.keys(by)
        .map((_, index) => `#n${index} :v${index}`)
        .join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(
        Object.keys(by).map((name, index) => [`#n${index}`, name]),
      ),
      ExpressionAttributeValues: Object.fromEntries(
        Object.values(by).map((value, index) => [`:v${index}`, { N: String(value) }]),
      ),
    });

  async get(pk: string, sk: string): Promise<Record<string, Attribute> | undefined> {
    const { Item } = await this.#request<{ Item?: Record<string, Attribute> }>('GetItem', {
      Key: { pk: { S: pk }, sk: { S: sk } },
      ConsistentRead: true,
    });
    return Item;
  }

  /** Publishes an event like an operation does. The stream sends it to its queues. */
  tell = (name: string, data: Record<string, Attribute>): Promise<unknown> => {
    const at = new Date().toISOString();
    const id = `event-${Math.random().toString(36).slice(2)}`;
    return this.put({
      pk: { S: 'OUTBOX#0' },
      sk: { S: `${at}#${id}` },
      shard: { N: '0' },
      at: { S: at },
      id: { S: id },
      outbox: { S: name },
      clientId: { S: '1' },
      data: { M: data },
    });
  };
}
