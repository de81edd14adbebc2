import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { BucketName, QueueName } from '../domains/domain.ts';
import type { WorkQueue } from './work-queue.ts';

/** Indexes that list a catalogue in the order of its titles, one for each content language; sparse. */
export const titleIndexes = ['titleEN', 'titleFR', 'titleES', 'titleGE', 'titleIT', 'titlePT'] as const;

/** What keeps data, and is handed to every function. */
export interface Stores {
  table: Table;
  buckets: Record<BucketName, Bucket>;
  queues: Record<QueueName, WorkQueue>;
  secret: Secret;
  /** Held by CloudFront and the functions of the API: proves that a request came by CloudFront. */
  originKey: Secret;
  /** Encrypts the secrets of others that are kept in the table. */
  sealingKey: Secret;
  /** cdk-nag's names of "any object of that bucket" in a policy of another stack. */
  objectFindings: Record<BucketName, string>;
}
