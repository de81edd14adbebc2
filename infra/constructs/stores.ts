import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { BucketName, QueueName } from '../domains/domain.ts';
import type { WorkQueue } from './work-queue.ts';

/** Sparse indexes that list a catalogue in the order of titles, one per content language. */
export const titleIndexes = ['titleEN', 'titleFR', 'titleES', 'titleGE', 'titleIT', 'titlePT'] as const;

/** The list of closed grants on the local host. */
export const localClosedGrants = 'arn:aws:cloudfront::000000000000:key-value-store/closed-grants';

/** The stores, which every function receives. */
export interface Stores {
  table: ITable;
  buckets: Record<BucketName, IBucket>;
  /** ARNs of the buckets for policies of other stacks. */
  bucketArns: Record<BucketName, string>;
  queues: Record<QueueName, WorkQueue>;
  secret: Secret;
  /** Shared by CloudFront and the functions of the API. Proves that a request passed CloudFront. */
  originKey: Secret;
  /** Encrypts secrets of other systems in the table. */
  sealingKey: Secret;
  /** The ARN of the list of closed grants of web content, a KeyValueStore of CloudFront. */
  closedGrantsArn: string;
  /** cdk-nag's finding "any object of a bucket", by bucket, for policies of other stacks. */
  objectFindings: Record<BucketName, string>;
}
