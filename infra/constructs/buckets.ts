import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CorsRule,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { explain } from './explain.ts';

const closed = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
} as const;

/** Where the other buckets write who read and wrote what; kept for ninety days. */
export function accessLogBucket(scope: Construct, id: string, removalPolicy: RemovalPolicy): Bucket {
  const bucket = new Bucket(scope, id, {
    ...closed,
    removalPolicy,
    lifecycleRules: [{ expiration: Duration.days(90) }],
  });
  explain(bucket, { 'AwsSolutions-S1': 'It holds the access logs itself.' });
  return bucket;
}

/** Where CloudFront writes who visited; it still needs an access list for that. Kept for ninety days. */
export function cloudFrontLogBucket(scope: Construct, id: string): Bucket {
  const bucket = new Bucket(scope, id, {
    ...closed,
    objectOwnership: ObjectOwnership.OBJECT_WRITER,
    removalPolicy: RemovalPolicy.RETAIN,
    lifecycleRules: [{ expiration: Duration.days(90) }],
  });
  explain(bucket, { 'AwsSolutions-S1': 'It holds the access logs itself.' });
  return bucket;
}

export interface ProductBucketProps {
  logs: Bucket;
  removalPolicy: RemovalPolicy;
  /** Replaced and deleted objects stay for thirty days. Not for what holds people's names or pictures. */
  versioned?: boolean;
  expireAfter?: Duration;
  /** What begins with this goes after a day. */
  expireDaily?: string;
  cors?: CorsRule[];
  /** Distributions of this account may read it. */
  servedByCloudFront?: boolean;
}

/** A bucket that is closed to the public, takes TLS only, and drops uploads that were never completed. */
export function productBucket(scope: Construct, id: string, props: ProductBucketProps): Bucket {
  const {
    logs,
    removalPolicy,
    versioned = false,
    expireAfter,
    expireDaily,
    cors,
    servedByCloudFront,
  } = props;
  const bucket = new Bucket(scope, id, {
    ...closed,
    removalPolicy,
    versioned,
    ...(cors ? { cors } : {}),
    // CDK's classes leave optional members undefined, which its interfaces do not name.
    serverAccessLogsBucket: logs as IBucket,
    serverAccessLogsPrefix: `${id.toLowerCase()}/`,
    lifecycleRules: [
      {
        abortIncompleteMultipartUploadAfter: Duration.days(7),
        ...(versioned ? { noncurrentVersionExpiration: Duration.days(30) } : {}),
        ...(expireAfter ? { expiration: expireAfter } : {}),
      },
      ...(expireDaily ? [{ prefix: expireDaily, expiration: Duration.days(1) }] : []),
    ],
  });
  if (servedByCloudFront) {
    const { account, partition } = Stack.of(scope);
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [bucket.arnForObjects('*')],
        // CloudFront says which distribution asks, and not for whom: `aws:SourceAccount` is not documented for it.
        conditions: {
          ArnLike: { 'aws:SourceArn': `arn:${partition}:cloudfront::${account}:distribution/*` },
        },
      }),
    );
  }
  return bucket;
}
