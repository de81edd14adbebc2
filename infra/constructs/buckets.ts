import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  BucketPolicy,
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

/** Stores the access logs of the other buckets for ninety days. */
export function accessLogBucket(scope: Construct, id: string, removalPolicy: RemovalPolicy): Bucket {
  const bucket = new Bucket(scope, id, {
    ...closed,
    removalPolicy,
    lifecycleRules: [{ expiration: Duration.days(90) }],
  });
  explain(bucket, { 'AwsSolutions-S1': 'It holds the access logs itself.' });
  return bucket;
}

/** Stores the access logs of CloudFront for ninety days. CloudFront still requires an access list. */
export function cloudFrontLogBucket(scope: Construct, id: string): Bucket {
  const bucket = new Bucket(scope, id, {
    ...closed,
    objectOwnership: ObjectOwnership.OBJECT_WRITER,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    lifecycleRules: [{ expiration: Duration.days(90) }],
  });
  explain(bucket, { 'AwsSolutions-S1': 'It holds the access logs itself.' });
  return bucket;
}

export interface ProductBucketProps {
  logs: Bucket;
  removalPolicy: RemovalPolicy;
  /** Retains replaced and deleted objects for thirty days. Not for names or pictures of people. */
  versioned?: boolean;
  expireAfter?: Duration;
  /** Prefix of objects that expire after a day. */
  expireDaily?: string;
  cors?: CorsRule[];
  /** Allows distributions of this account to read the bucket. */
  servedByCloudFront?: boolean;
}

/** Creates a private bucket that requires TLS and deletes incomplete uploads after seven days. */
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
    // CDK's classes have optional members of type undefined, which its interfaces exclude.
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
  if (servedByCloudFront) bucket.addToResourcePolicy(readByCloudFront(scope, bucket.arnForObjects('*')));
  return bucket;
}

/** Allows the distributions of this account to read objects. */
function readByCloudFront(scope: Construct, objects: string): PolicyStatement {
  const { account, partition } = Stack.of(scope);
  return new PolicyStatement({
    principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
    actions: ['s3:GetObject'],
    resources: [objects],
    // CloudFront sends the ARN of the distribution. `aws:SourceAccount` is not documented for CloudFront.
    conditions: { ArnLike: { 'aws:SourceArn': `arn:${partition}:cloudfront::${account}:distribution/*` } },
  });
}

/**
 * References a restored bucket, and gives it the policy of a product bucket. `npm run adopt` has set its other
 * settings.
 */
export function restoredBucket(
  scope: Construct,
  id: string,
  { bucketName, servedByCloudFront }: { bucketName: string; servedByCloudFront: boolean },
): IBucket {
  const bucket = Bucket.fromBucketAttributes(scope, id, { bucketName, region: Stack.of(scope).region });
  const policy = new BucketPolicy(scope, `${id}Policy`, { bucket, removalPolicy: RemovalPolicy.RETAIN });
  const objects = bucket.arnForObjects('*');
  const refused = (conditions: Record<string, Record<string, unknown>>) =>
    new PolicyStatement({
      effect: Effect.DENY,
      principals: [new AnyPrincipal()],
      actions: ['s3:*'],
      resources: [bucket.bucketArn, objects],
      conditions,
    });
  policy.document.addStatements(
    refused({ Bool: { 'aws:SecureTransport': 'false' } }),
    refused({ NumericLessThan: { 's3:TlsVersion': closed.minimumTLSVersion } }),
    ...(servedByCloudFront ? [readByCloudFront(scope, objects)] : []),
  );
  return bucket;
}
