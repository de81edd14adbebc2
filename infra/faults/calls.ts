type TableKey = Record<string, unknown>;
type TableInput = Record<string, unknown>;

/** A call in the table's protocol: its action and its parsed body. */
export interface TableCall {
  action: string;
  input: TableInput;
}

/** The name of a table and of its key attributes. */
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

/** Returns the keys of the items that a call reads or writes by key. Queries and scans have none. */
export function callKeys({ action, input }: TableCall, names: KeyNames): TableKey[] {
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

/** Returns whether a call reads eventually consistently. Reads of an index always do. */
export function mayLag({ action, input }: TableCall, { table }: KeyNames): boolean {
  if (action === 'BatchGetItem') {
    const request = object(input.RequestItems)[table];
    return request !== undefined && object(request).ConsistentRead !== true;
  }
  return /^(GetItem|Query|Scan)$/.test(action) && input.TableName === table && input.ConsistentRead !== true;
}

/**
 * Returns the partitions that a call accesses, as values of the hash key. An index has separate partitions.
 */
export function callPartitions(call: TableCall, names: KeyNames): string[] {
  const { IndexName = '', KeyConditionExpression, ExpressionAttributeValues } = call.input;
  if (call.action !== 'Query') return callKeys(call, names).map((key) => JSON.stringify(key[names.hash]));
  // The first comparison by `=` identifies the partition, even if the range key is also compared by `=`.
  const [, value = ''] = /=\s*(:\w+)/.exec(String(KeyConditionExpression)) ?? [];
  return [`${String(IndexName)}${JSON.stringify(object(ExpressionAttributeValues)[value])}`];
}

/**
 * Splits a batch into its first half and the unprocessed rest. Returns undefined for one item or another
 * call.
 */
export function splitBatch({
  action,
  input,
}: TableCall): { input: TableInput; rest: TableInput } | undefined {
  const [[table, request] = ['', undefined]] = Object.entries(object(input.RequestItems));
  const list = action === 'BatchWriteItem' ? objects(request) : objects(object(request).Keys);
  if (list.length < 2) return undefined;
  const some = (part: readonly TableInput[]) => ({
    [table]: action === 'BatchWriteItem' ? part : { ...object(request), Keys: part },
  });
  const half = Math.ceil(list.length / 2);
  return {
    input: { ...input, RequestItems: some(list.slice(0, half)) },
    rest: { [action === 'BatchWriteItem' ? 'UnprocessedItems' : 'UnprocessedKeys']: some(list.slice(half)) },
  };
}
