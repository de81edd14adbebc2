import { setTimeout as pause } from 'node:timers/promises';
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  type TableDescription,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import {
  PutBucketEncryptionCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketOwnershipControlsCommand,
  PutBucketVersioningCommand,
  PutPublicAccessBlockCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { titleIndexes } from './constructs/stores.ts';

/** Days that point-in-time recovery can return to. The maximum. */
const recoveryDays = 35;

interface Patience {
  /** Milliseconds between two readings of the table. */
  interval?: number;
}

/**
 * Gives a restored table the stream, the expiry of items, point-in-time recovery and the protection against deletion.
 * A restore contains none of them. Can be repeated.
 *
 * @returns the ARN of its stream
 * @throws Error for a table with other keys or without one of the indexes
 */
export async function adoptTable(
  client: DynamoDBClient,
  TableName: string,
  { interval = 5000 }: Patience = {},
): Promise<string> {
  const active = async (): Promise<TableDescription> => {
    for (;;) {
      const { Table = {} } = await client.send(new DescribeTableCommand({ TableName }));
      const states = [
        Table.TableStatus,
        ...(Table.GlobalSecondaryIndexes ?? []).map((index) => index.IndexStatus),
      ];
      if (states.every((state) => state === 'ACTIVE')) return Table;
      await pause(interval);
    }
  };
  const before = await active();
  assertShape(TableName, before);
  if (!before.StreamSpecification?.StreamEnabled) {
    const StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' } as const;
    await client.send(new UpdateTableCommand({ TableName, StreamSpecification }));
    await active();
  }
  const { TimeToLiveDescription: expiry } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  if (!/^ENABL/.test(expiry?.TimeToLiveStatus ?? '')) {
    const TimeToLiveSpecification = { AttributeName: 'ttl', Enabled: true };
    await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  }
  const { ContinuousBackupsDescription: backups } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName }),
  );
  if (backups?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus !== 'ENABLED') {
    const PointInTimeRecoverySpecification = {
      PointInTimeRecoveryEnabled: true,
      RecoveryPeriodInDays: recoveryDays,
    };
    await client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
  }
  if (!before.DeletionProtectionEnabled)
    await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
  const { LatestStreamArn } = await active();
  if (!LatestStreamArn) throw new Error(`${TableName} has no stream`);
  return LatestStreamArn;
}

/** @throws Error for a table that the functions cannot use */
function assertShape(name: string, { KeySchema = [], GlobalSecondaryIndexes = [] }: TableDescription): void {
  const keys = KeySchema.map(({ AttributeName }) => AttributeName).join();
  if (keys !== 'pk,sk') throw new Error(`${name} has the keys ${keys || '(none)'} instead of pk,sk`);
  const existing = GlobalSecondaryIndexes.map(({ IndexName }) => IndexName);
  const missing = titleIndexes.filter((index) => !existing.includes(index));
  if (missing.length > 0)
    throw new Error(`${name} lacks the indexes ${missing.join(', ')}. Restore it with its indexes.`);
}

/**
 * Gives a restored bucket the settings of the product's buckets. The stateful stack adds the policy. Can be repeated.
 *
 * @param options.versioned retains replaced and deleted objects for thirty days
 */
export async function adoptBucket(
  client: S3Client,
  Bucket: string,
  { versioned }: { versioned: boolean },
): Promise<void> {
  const blocked = {
    BlockPublicAcls: true,
    BlockPublicPolicy: true,
    IgnorePublicAcls: true,
    RestrictPublicBuckets: true,
  };
  await client.send(new PutPublicAccessBlockCommand({ Bucket, PublicAccessBlockConfiguration: blocked }));
  const encryption = { Rules: [{ ApplyServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' as const } }] };
  await client.send(
    new PutBucketEncryptionCommand({ Bucket, ServerSideEncryptionConfiguration: encryption }),
  );
  const OwnershipControls = { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' as const }] };
  await client.send(new PutBucketOwnershipControlsCommand({ Bucket, OwnershipControls }));
  // AWS Backup restores into versioned buckets only. A version of a picture of a person would outlast its deletion.
  const Status = versioned ? 'Enabled' : 'Suspended';
  await client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status } }));
  const rule = {
    ID: 'product',
    Status: 'Enabled' as const,
    Filter: { Prefix: '' },
    AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7 },
    NoncurrentVersionExpiration: { NoncurrentDays: versioned ? 30 : 1 },
  };
  await client.send(
    new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration: { Rules: [rule] } }),
  );
}
