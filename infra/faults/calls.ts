type TableKey = Record<string, unknown>;
type TableInput = Record<string, unknown>;

/** What is read of a call of the table's protocol. */
export interface TableCall {
  action: string;
  input: TableInput;
}

/** The attributes of an item's key in a table. */
export interface KeyNames {
  table: string;
  hash: string;
  range: string;
}

const objects = (value: unknown): TableInput[] => (Array.isArray(value) ? (value as TableInput[]) : []);
const object = (value: unknown): TableInput => (value ?? {}) as TableInput;

const pick = ({ hash, range }: KeyNames, from: unknown): TableKey => ({
  [hash]: object(from)[hash],
  [range]: object(from)[range],
});

/** Keys of the items that a call writes, or looks at in a transaction. */
export function keysOf({ action, input }: TableCall, names: KeyNames): TableKey[] {
  const own = (one: TableInput): TableKey[] =>
    one.TableName === names.table ? [pick(names, one.Item ?? one.Key)] : [];
  if (/^(Put|Update|Delete|Get)Item$/.test(action)) return own(input);
  if (action.startsWith('Transact'))
    return objects(input.TransactItems).flatMap((part) =>
      Object.values(part).flatMap((one) => own(object(one))),
    );
  const batch = object(input.RequestItems)[names.table];
  if (action === 'BatchWriteItem')
    return objects(batch).map(({ PutRequest, DeleteRequest }) =>
      pick(names, object(PutRequest).Item ?? object(DeleteRequest).Key),
    );
  if (action === 'BatchGetItem') return objects(object(batch).Keys).map((key) => pick(names, key));
  return [];
}

export const writes = ({ action }: TableCall): boolean =>
  /^((Put|Update|Delete|BatchWrite)Item|TransactWriteItems)$/.test(action);

/** Whether the caller takes an answer that may be behind. An index has no other. */
export function mayLag({ action, input }: TableCall, { table }: KeyNames): boolean {
  if (action === 'BatchGetItem') {
    const asked = object(input.RequestItems)[table];
    return asked !== undefined && object(asked).ConsistentRead !== true;
  }
  return /^(GetItem|Query|Scan)$/.test(action) && input.TableName === table && input.ConsistentRead !== true;
}

/** The partitions that a call touches, by the values of their keys; those of an index are its own. */
export function partitionsOf(call: TableCall, names: KeyNames): string[] {
  const { IndexName = '', KeyConditionExpression, ExpressionAttributeValues } = call.input;
  if (call.action !== 'Query') return keysOf(call, names).map((key) => JSON.stringify(key[names.hash]));
  // The hash key is the one that is compared by `=`; where both are, the first names the partition as well as any.
  const [, value = ''] = /=\s*(:\w+)/.exec(String(KeyConditionExpression)) ?? [];
  return [`${String(IndexName)}${JSON.stringify(object(ExpressionAttributeValues)[value])}`];
}

/** The first half of a batch, and what stays unprocessed of it; undefined: it is of one item, or no batch. */
export function halfOf({ action, input }: TableCall): { input: TableInput; rest: TableInput } | undefined {
  const [[table, asked] = ['', undefined]] = Object.entries(object(input.RequestItems));
  const list = action === 'BatchWriteItem' ? objects(asked) : objects(object(asked).Keys);
  if (list.length < 2) return undefined;
  const some = (part: readonly TableInput[]) => ({
    [table]: action === 'BatchWriteItem' ? part : { ...object(asked), Keys: part },
  });
  const half = Math.ceil(list.length / 2);
  return {
    input: { ...input, RequestItems: some(list.slice(0, half)) },
    rest: { [action === 'BatchWriteItem' ? 'UnprocessedItems' : 'UnprocessedKeys']: some(list.slice(half)) },
  };
}
