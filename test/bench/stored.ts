import { awsJson } from '../../infra/local/aws-json.ts';
import type { Host } from '../factories/platform.ts';
import { type BilledItem, sizeOf } from './billing-rules.ts';

/** Bytes that DynamoDB bills for storage. */
export interface StoredBytes {
  /** A session. */
  session: number;
  /** Everything else in the partitions of an organisation, divided by its members. */
  member: number;
}

/** Bytes that DynamoDB adds to each item. */
const overhead = 100;

/** Returns the bytes of an organisation's items for each member and for each session. */
export async function storedBytes(
  { tableOrigin }: Pick<Host, 'tableOrigin'>,
  id: string,
): Promise<StoredBytes> {
  const call = awsJson(tableOrigin, 'DynamoDB_20120810');
  const { TableNames } = await call<{ TableNames: string[] }>('ListTables', {});
  const sizes: { member: boolean; session: boolean; size: number }[] = [];
  type Page = { Items: BilledItem[]; LastEvaluatedKey?: BilledItem };
  for (let from: BilledItem | undefined, first = true; first || from; first = false) {
    const page: Page = await call<Page>('Scan', {
      TableName: TableNames[0],
      ...(from ? { ExclusiveStartKey: from } : {}),
    });
    for (const item of page.Items) {
      const [pk, sk] = [String(item.pk?.S), String(item.sk?.S)];
      if (pk !== `ORG#${id}` && !pk.startsWith(`ORG#${id}#`)) continue;
      const [member, session] = [pk === `ORG#${id}` && sk.startsWith('USER#'), sk.startsWith('SESSION#')];
      sizes.push({ member, session, size: sizeOf(item) + overhead });
    }
    from = page.LastEvaluatedKey;
  }
  const bytes = (of: typeof sizes) => of.reduce((sum, { size }) => sum + size, 0);
  const [sessions, others] = [
    sizes.filter(({ session }) => session),
    sizes.filter(({ session }) => !session),
  ];
  const people = others.filter(({ member }) => member).length;
  return {
    session: Math.round(bytes(sessions) / Math.max(1, sessions.length)),
    member: Math.round(bytes(others) / Math.max(1, people)),
  };
}
