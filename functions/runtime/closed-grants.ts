import '@aws-sdk/signature-v4a';
import {
  CloudFrontKeyValueStoreClient,
  ConflictException,
  DescribeKeyValueStoreCommand,
  UpdateKeysCommand,
} from '@aws-sdk/client-cloudfront-keyvaluestore';
import { backOff } from './back-off.ts';
import { settings } from './settings.ts';

// The SDK adds the account to the host name of an address that it is given.
const address = process.env.AWS_ENDPOINT_URL_CLOUDFRONT_KEYVALUESTORE;
const client = new CloudFrontKeyValueStoreClient(
  address === undefined ? {} : { endpointProvider: () => ({ url: new URL(address) }) },
);

/** Makes CloudFront refuse grants of web content, within seconds. At most 50. */
export const recordClosedGrants = (grants: readonly { id: string; ends: number }[]): Promise<void> =>
  update(
    grants.map(({ id, ends }) => ({ Key: id, Value: String(ends) })),
    [],
  );

/** Removes grants that have ended from the list of CloudFront. At most 50. */
export const forgetClosedGrants = (ids: readonly string[]): Promise<void> =>
  update(
    [],
    ids.map((id) => ({ Key: id })),
  );

const attempts = 5;

/** Changes the list. The store accepts a change of its current version only. */
async function update(
  Puts: { Key: string; Value: string }[],
  Deletes: { Key: string }[],
  attempt = 1,
): Promise<void> {
  if (Puts.length + Deletes.length === 0) return;
  const KvsARN = settings.closedGrantsArn;
  const { ETag: IfMatch } = await client.send(new DescribeKeyValueStoreCommand({ KvsARN }));
  try {
    await client.send(new UpdateKeysCommand({ KvsARN, IfMatch, Puts, Deletes }));
  } catch (error) {
    if (!(error instanceof ConflictException) || attempt === attempts) throw error;
    await backOff(attempt);
    await update(Puts, Deletes, attempt + 1);
  }
}
