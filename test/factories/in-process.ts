import { awsJson, region } from '../../infra/local/aws-json.ts';
import type { Host } from './platform.ts';

/**
 * Lets the functions' own modules, imported after this, work in the process of the test on the stores of a running
 * host: for what has to happen at one moment of their work.
 */
export async function reachStores(
  host: Pick<Host, 'tableOrigin' | 'storageOrigin'>,
  documentsBucket = '',
): Promise<void> {
  const call = awsJson(host.tableOrigin, 'DynamoDB_20120810');
  const { TableNames } = await call<{ TableNames: string[] }>('ListTables', {});
  Object.assign(process.env, {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: host.tableOrigin,
    AWS_ENDPOINT_URL_S3: host.storageOrigin,
    TABLE_NAME: TableNames[0],
    DOCUMENTS_BUCKET: documentsBucket,
  });
}
