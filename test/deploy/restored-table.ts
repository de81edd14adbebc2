import {
  BatchWriteItemCommand,
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ScanCommand,
  type ScanCommandOutput,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import type { ClientSettings } from './emulator.ts';

/**
 * Creates a table like a restore of DynamoDB: the items, keys and indexes of another table, without its stream, expiry,
 * recovery and protection. The emulator has no restores.
 */
export async function restoreTable(clients: ClientSettings, from: string, to: string): Promise<number> {
  const dynamo = new DynamoDBClient(clients);
  const { Table = {} } = await dynamo.send(new DescribeTableCommand({ TableName: from }));
  await dynamo.send(
    new CreateTableCommand({
      TableName: to,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: Table.AttributeDefinitions,
      KeySchema: Table.KeySchema,
      GlobalSecondaryIndexes: (Table.GlobalSecondaryIndexes ?? []).map(
        ({ IndexName, KeySchema, Projection }) => ({
          IndexName,
          KeySchema,
          Projection,
        }),
      ),
    }),
  );
  let copied = 0;
  let ExclusiveStartKey: ScanCommandOutput['LastEvaluatedKey'];
  do {
    const page: ScanCommandOutput = await dynamo.send(
      new ScanCommand({ TableName: from, ExclusiveStartKey }),
    );
    const { Items = [] } = page;
    for (let at = 0; at < Items.length; at += 25) {
      const writes: WriteRequest[] = Items.slice(at, at + 25).map((Item) => ({ PutRequest: { Item } }));
      await dynamo.send(new BatchWriteItemCommand({ RequestItems: { [to]: writes } }));
    }
    copied += Items.length;
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  dynamo.destroy();
  return copied;
}
