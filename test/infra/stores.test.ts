import { beforeAll, describe, expect, it } from 'vitest';
import { queueNames } from '../../infra/domains/domain.ts';
import { functionBehind, resourcesOf, type Synthesized, statementsOf, synthesized } from './templates.ts';

let testStage: Synthesized;
let prod: Synthesized;
beforeAll(async () => {
  testStage = await synthesized('test');
  prod = await synthesized('prod');
});

const queueName = ({ Properties }: { Properties: Record<string, unknown> }) => String(Properties.QueueName);

describe('IN-01: the table', () => {
  it('is encrypted, restorable to any second, expires items by ttl and streams new images', () => {
    const [table] = resourcesOf(testStage, 'AWS::DynamoDB::Table');
    expect(table?.Properties).toMatchObject({
      SSESpecification: { SSEEnabled: true },
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
      BillingMode: 'PAY_PER_REQUEST',
    });
  });

  it('cannot be deleted in production, nor the buckets and secrets with their stack', () => {
    const [table] = resourcesOf(prod, 'AWS::DynamoDB::Table');
    expect(table?.Properties).toMatchObject({ DeletionProtectionEnabled: true });
    for (const type of ['DynamoDB::Table', 'S3::Bucket', 'SecretsManager::Secret'])
      for (const stack of ['stateful', 'web'])
        for (const { id, DeletionPolicy, UpdateReplacePolicy } of resourcesOf(prod, `AWS::${type}`, stack))
          if (!id.startsWith('Page'))
            expect([DeletionPolicy, UpdateReplacePolicy], id).toEqual(['RetainExceptOnCreate', 'Retain']);
  });

  it('is created last, so that a failed first deployment leaves no table that refuses its deletion', () => {
    const [table] = resourcesOf(prod, 'AWS::DynamoDB::Table');
    const earlier = [
      'S3::Bucket',
      'S3::BucketPolicy',
      'SQS::Queue',
      'SQS::QueuePolicy',
      'SecretsManager::Secret',
    ]
      .flatMap((type) => resourcesOf(prod, `AWS::${type}`, 'stateful'))
      .map(({ id }) => id);
    expect(earlier.length).toBeGreaterThan(40);
    expect([...(table?.DependsOn ?? [])].sort()).toEqual(earlier.sort());
  });

  it('has exactly the six title indexes of the catalogue', () => {
    const [table] = resourcesOf(testStage, 'AWS::DynamoDB::Table');
    const indexes = (table?.Properties.GlobalSecondaryIndexes ?? []) as { IndexName: string }[];
    const names = indexes.map((index) => index.IndexName);
    expect(names).toEqual(['titleEN', 'titleFR', 'titleES', 'titleGE', 'titleIT', 'titlePT']);
  });
});

describe('IN-01: the buckets', () => {
  it('block public access and encrypt objects', () => {
    const buckets = resourcesOf(prod, 'AWS::S3::Bucket');
    expect(buckets.length).toBeGreaterThanOrEqual(6);
    for (const { id, Properties } of buckets) {
      expect(Properties.PublicAccessBlockConfiguration, id).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(JSON.stringify(Properties.BucketEncryption), id).toMatch(/AES256|aws:kms/);
    }
  });

  it('require TLS 1.2 for themselves and their objects', () => {
    for (const stack of prod.templates.keys()) {
      const policies = resourcesOf(prod, 'AWS::S3::BucketPolicy', stack);
      for (const { id } of resourcesOf(prod, 'AWS::S3::Bucket', stack)) {
        const own = policies.filter(({ Properties }) => (Properties.Bucket as { Ref: string }).Ref === id);
        const arn = { 'Fn::GetAtt': [id, 'Arn'] };
        const denied = {
          Effect: 'Deny',
          Action: 's3:*',
          Principal: { AWS: '*' },
          Resource: [arn, { 'Fn::Join': ['', [arn, '/*']] }],
        };
        expect(own, `${stack} ${id}`).toMatchObject([
          {
            Properties: {
              PolicyDocument: {
                Statement: expect.arrayContaining([
                  { ...denied, Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
                  { ...denied, Condition: { NumericLessThan: { 's3:TlsVersion': 1.2 } } },
                ]),
              },
            },
          },
        ]);
      }
    }
  });

  it('delete incomplete uploads, left files and old versions at the end of their time', () => {
    const rules = resourcesOf(prod, 'AWS::S3::Bucket').map(({ id, Properties }): [string, unknown] => [
      id.replace(/[0-9A-F]{8}$/, ''),
      (Properties.LifecycleConfiguration as { Rules: object[] }).Rules,
    ]);
    const incomplete = { AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7 }, Status: 'Enabled' };
    const logs = [{ ExpirationInDays: 90, Status: 'Enabled' }];
    expect(Object.fromEntries(rules)).toEqual({
      AccessLogs: logs,
      Visits: logs,
      Page: [incomplete],
      Incoming: [
        { ...incomplete, ExpirationInDays: 7 },
        { ExpirationInDays: 1, Prefix: 'session/', Status: 'Enabled' },
      ],
      Content: [{ ...incomplete, NoncurrentVersionExpiration: { NoncurrentDays: 30 } }],
      Web: [incomplete],
      Pictures: [incomplete],
      Documents: [{ ...incomplete, ExpirationInDays: 1 }],
    });
  });

  it('retain versions of content only, for thirty days', () => {
    const versioned = resourcesOf(prod, 'AWS::S3::Bucket').filter(
      ({ Properties }) => Properties.VersioningConfiguration !== undefined,
    );
    expect(versioned.map(({ id }) => id.replace(/[0-9A-F]{8}$/, ''))).toEqual(['Content']);
    expect(versioned[0]?.Properties.VersioningConfiguration).toEqual({ Status: 'Enabled' });
    expect(versioned[0]?.Properties.LifecycleConfiguration).toMatchObject({
      Rules: [{ NoncurrentVersionExpiration: { NoncurrentDays: 30 }, Status: 'Enabled' }],
    });
    // Deleted pictures and documents of people have no copy.
    const ofPeople = resourcesOf(prod, 'AWS::S3::Bucket').filter(({ id }) =>
      /^(Pictures|Documents)/.test(id),
    );
    expect(ofPeople).toHaveLength(2);
    for (const { id, Properties } of ofPeople)
      for (const copy of ['VersioningConfiguration', 'ObjectLockEnabled', 'ReplicationConfiguration'])
        expect(Properties, id).not.toHaveProperty(copy);
  });

  it('PR-01 delete pictures of sessions after a day', () => {
    const rules = resourcesOf(prod, 'AWS::S3::Bucket')
      .filter(({ id }) => id.startsWith('Incoming'))
      .flatMap(({ Properties }) => (Properties.LifecycleConfiguration as { Rules: object[] }).Rules);
    expect(rules).toContainEqual({ Prefix: 'session/', ExpirationInDays: 1, Status: 'Enabled' });
  });

  it('allow access from outside only to CloudFront of the same account and to log writers', () => {
    const allowed = statementsOf(prod, 'AWS::S3::BucketPolicy').filter((s) => s.Effect === 'Allow');
    for (const { id, Principal, Condition } of allowed) {
      expect(Principal, id).toMatchObject({
        Service: expect.stringMatching(/^(cloudfront|logging\.s3)\.amazonaws\.com$/),
      });
      const isCloudFront = JSON.stringify(Principal).includes('cloudfront');
      expect(JSON.stringify(Condition), id).toMatch(
        isCloudFront ? /ArnLike.*aws:SourceArn.*cloudfront::.*:distribution/ : /aws:SourceAccount/,
      );
    }
  });

  it('UP-01 PE-04 accept parts from the page, expose their ETags, and let the page read results', () => {
    const rules = resourcesOf(testStage, 'AWS::S3::Bucket').flatMap((bucket) => {
      const cors = bucket.Properties.CorsConfiguration as { CorsRules: unknown[] } | undefined;
      return cors?.CorsRules ?? [];
    });
    expect(rules).toEqual([
      expect.objectContaining({
        AllowedMethods: ['PUT'],
        AllowedOrigins: [testStage.config.pageUrl],
        ExposedHeaders: ['ETag'],
      }),
      expect.objectContaining({
        AllowedMethods: ['GET', 'PUT'],
        AllowedOrigins: [testStage.config.pageUrl],
        ExposedHeaders: ['ETag'],
      }),
    ]);
  });

  it('UP-02 notify the content queue of created objects', () => {
    const notifications = resourcesOf(testStage, 'AWS::S3::Bucket').flatMap(
      (bucket) => bucket.Properties.NotificationConfiguration ?? [],
    );
    expect(notifications).toEqual([
      { QueueConfigurations: [expect.objectContaining({ Event: 's3:ObjectCreated:*' })] },
    ]);
    expect(JSON.stringify(notifications)).toContain('ContentQueue');
  });
});

describe('IN-01: the queues', () => {
  it("limit each worker's concurrency, and reserve concurrency for sign-in only", () => {
    const mappings = resourcesOf(prod, 'AWS::Lambda::EventSourceMapping').filter(({ Properties }) =>
      JSON.stringify(Properties.EventSourceArn).includes('Queue'),
    );
    expect(mappings.length).toBeGreaterThan(5);
    for (const { id, Properties } of mappings)
      expect(Properties.ScalingConfig, id).toEqual({ MaximumConcurrency: expect.any(Number) });
    const reserved = resourcesOf(prod, 'AWS::Lambda::Function').filter(
      ({ Properties }) => Properties.ReservedConcurrentExecutions !== undefined,
    );
    expect(
      reserved.map(({ Properties }) => [Properties.FunctionName, Properties.ReservedConcurrentExecutions]),
    ).toEqual([[expect.stringContaining('access'), 50]]);
  });

  it('are encrypted, require TLS, and have a dead-letter queue after five attempts', () => {
    const queues = resourcesOf(testStage, 'AWS::SQS::Queue');
    const denied = statementsOf(testStage, 'AWS::SQS::QueuePolicy').filter((s) => s.Effect === 'Deny');
    for (const queue of queues) {
      expect(queue.Properties.SqsManagedSseEnabled, queue.id).toBe(true);
      expect(denied, queue.id).toContainEqual(
        expect.objectContaining({
          Action: 'sqs:*',
          Condition: { Bool: { 'aws:SecureTransport': 'false' } },
          Principal: { AWS: '*' },
          Resource: { 'Fn::GetAtt': [queue.id, 'Arn'] },
        }),
      );
      const dead = queueName(queue).endsWith('-dead');
      expect(queue.Properties.RedrivePolicy, queue.id).toEqual(
        dead ? undefined : { deadLetterTargetArn: expect.anything(), maxReceiveCount: 5 },
      );
    }
    const names = queues.map(queueName);
    for (const name of queueNames) expect(names).toContain(`training-test-${name}-dead`);
  });

  it('have one worker each, and a visibility timeout of six times its timeout', () => {
    const mappings = resourcesOf(testStage, 'AWS::Lambda::EventSourceMapping');
    const functions = new Map(
      resourcesOf(testStage, 'AWS::Lambda::Function').map((f) => [f.id, f.Properties]),
    );
    for (const name of queueNames) {
      const queue = resourcesOf(testStage, 'AWS::SQS::Queue').find(
        (q) => queueName(q) === `training-test-${name}`,
      );
      const own = mappings.filter((m) =>
        JSON.stringify(m.Properties.EventSourceArn).includes(queue?.id ?? '-'),
      );
      expect(own, name).toHaveLength(1);
      const worker = functions.get(functionBehind(testStage, own[0]?.Properties.FunctionName) ?? '');
      expect(queue?.Properties.VisibilityTimeout, name).toBe(Number(worker?.Timeout) * 6);
    }
  });

  it('PE-05 deliver long-running messages one at a time', () => {
    const mappings = resourcesOf(testStage, 'AWS::Lambda::EventSourceMapping');
    const sizes = ['certificate', 'erasure', 'export', 'import', 'removal'].map((name) => {
      const queue = resourcesOf(testStage, 'AWS::SQS::Queue').find(
        (one) => queueName(one) === `training-test-${name}`,
      );
      const own = mappings.find(({ Properties }) =>
        JSON.stringify(Properties.EventSourceArn).includes(queue?.id ?? '-'),
      );
      return [name, own?.Properties.BatchSize];
    });
    expect(sizes.filter(([, size]) => size !== 1)).toEqual([]);
  });

  it('report failed messages of a batch individually', () => {
    for (const { id, Properties } of resourcesOf(testStage, 'AWS::Lambda::EventSourceMapping')) {
      expect(Properties.FunctionResponseTypes, id).toEqual(['ReportBatchItemFailures']);
    }
  });
});

describe('bounces and complaints', () => {
  it('reach the queue of their stage through SES and the event bus, in deployed stages with mail only', () => {
    const [set] = resourcesOf(prod, 'AWS::SES::ConfigurationSet');
    expect(set?.Properties).toMatchObject({ Name: 'training-prod-mail' });
    const [destination] = resourcesOf(prod, 'AWS::SES::ConfigurationSetEventDestination');
    expect(destination?.Properties.EventDestination).toMatchObject({
      Enabled: true,
      EventBridgeDestination: expect.anything(),
      MatchingEventTypes: ['bounce', 'complaint'],
    });
    const rule = resourcesOf(prod, 'AWS::Events::Rule').find(({ Properties }) =>
      JSON.stringify(Properties.EventPattern ?? '').includes('aws.ses'),
    );
    expect(rule?.Properties.EventPattern).toMatchObject({
      detail: { mail: { tags: { 'ses:configuration-set': ['training-prod-mail'] } } },
    });
    const targets = JSON.stringify(rule?.Properties.Targets);
    expect(targets).toContain('FeedbackQueue');
    expect(targets).toContain('DeadLetterConfig');
    const sender = resourcesOf(prod, 'AWS::Lambda::Function').find(
      ({ Properties }) => Properties.FunctionName === 'training-prod-notifications-send-mail-worker',
    );
    expect(JSON.stringify(sender?.Properties.Environment)).toContain(
      '"MAIL_CONFIGURATION":"training-prod-mail"',
    );
    expect(resourcesOf(testStage, 'AWS::SES::ConfigurationSet')).toEqual([]);
  });
});
