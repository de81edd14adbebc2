import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { KeyValueStore } from 'aws-cdk-lib/aws-cloudfront';
import {
  AttributeType,
  BillingMode,
  type ITable,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue as SqsTarget } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket, CfnBucket, IBucket } from 'aws-cdk-lib/aws-s3';
import { HttpMethods } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { RestoredStores } from '../config.ts';
import { addPageUrl } from '../constructs/addresses.ts';
import { accessLogBucket, productBucket, restoredBucket } from '../constructs/buckets.ts';
import { explain } from '../constructs/explain.ts';
import { mailConfigurationName } from '../constructs/grants.ts';
import type { Installation } from '../constructs/installation.ts';
import { publishValue } from '../constructs/published-value.ts';
import { localClosedGrants, type Stores, titleIndexes } from '../constructs/stores.ts';
import { WorkQueue } from '../constructs/work-queue.ts';
import { type BucketName, type Domain, type QueueName, queueNames } from '../domains/domain.ts';

const workerTimeout = (domains: readonly Domain[], queue: QueueName): Duration => {
  const worker = domains.flatMap((d) => Object.values(d.workers ?? {})).find((w) => w.from === queue);
  return Duration.seconds(worker?.timeout ?? 60);
};

/** The table, the buckets, the queues and the secrets. Deployments of other stacks never change them. */
export class StatefulStack extends Stack {
  readonly stores: Stores;

  constructor(
    scope: Construct,
    id: string,
    { installation, ...props }: StackProps & { installation: Installation },
  ) {
    super(scope, id, props);
    const { config, prefix, domains } = installation;
    // Retained, except by a failed first deployment, which would leave them behind without a stack.
    const removalPolicy = config.keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
    const pageUrl = addPageUrl(this, config);

    const table = new Table(this, 'Table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      stream: StreamViewType.NEW_IMAGE,
      timeToLiveAttribute: 'ttl',
      encryption: TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: config.keepData,
      removalPolicy,
    });
    for (const indexName of titleIndexes) {
      table.addGlobalSecondaryIndex({
        indexName,
        partitionKey: { name: 'catalogue', type: AttributeType.STRING },
        sortKey: { name: indexName, type: AttributeType.STRING },
        // Only the attributes that a list shows in this language, because the size of a row determines the
        // cost of a page.
        projectionType: ProjectionType.INCLUDE,
        nonKeyAttributes: [indexName.slice(-2), 'f', 'l', 'r', 'd', 'p'],
      });
    }

    const logs = accessLogBucket(this, 'AccessLogs', removalPolicy);
    const bucket = { logs, removalPolicy };
    const buckets = {
      incoming: productBucket(this, 'Incoming', {
        ...bucket,
        // Files that no validation has accepted.
        expireAfter: Duration.days(7),
        // Pictures of sessions without a report.
        expireDaily: 'session/',
        cors: [
          {
            allowedMethods: [HttpMethods.PUT],
            allowedOrigins: [pageUrl],
            allowedHeaders: ['*'],
            exposedHeaders: ['ETag'],
            maxAge: 3600,
          },
        ],
      }),
      content: productBucket(this, 'Content', { ...bucket, versioned: true }),
      web: productBucket(this, 'Web', { ...bucket, servedByCloudFront: true }),
      // Contains pictures of people, so that deleted objects must not remain as versions.
      pictures: productBucket(this, 'Pictures', { ...bucket, servedByCloudFront: true }),
      // Documents of jobs contain names. They can be produced again.
      documents: productBucket(this, 'Documents', {
        ...bucket,
        expireAfter: Duration.days(1),
        // The page displays documents of jobs in addition to saving them, and sends parts of archives.
        cors: [
          {
            allowedMethods: [HttpMethods.GET, HttpMethods.PUT],
            allowedOrigins: [pageUrl],
            allowedHeaders: ['*'],
            exposedHeaders: ['ETag'],
            maxAge: 3600,
          },
        ],
      }),
    };

    const queueOf = (name: QueueName) =>
      new WorkQueue(this, `${name.charAt(0).toUpperCase()}${name.slice(1)}Queue`, {
        name: `${prefix}-${name}`,
        workerTimeout: workerTimeout(domains, name),
      });
    const queues = Object.fromEntries(queueNames.map((name) => [name, queueOf(name)])) as Record<
      QueueName,
      WorkQueue
    >;
    this.tellOfUploads(buckets.incoming, queues.content);
    if (config.aws) this.tellOfMails(mailConfigurationName(prefix), queues.feedback);

    const secret = this.generated('SigningKey', removalPolicy, {
      description: 'Key that signs the tokens: {kid, key}, and {previousKid, previousKey} after a rotation',
      template: { kid: 'k1' },
      noRotation: 'Rotated by key id (docs/operations.md): a rotation in one step would sign everybody out.',
    });
    const originKey = this.generated('OriginKey', removalPolicy, {
      description: 'What CloudFront adds to requests, so that the API believes whose address it gives: {key}',
      template: {},
      noRotation: 'CloudFront takes it at a deployment; a rotation is a deployment (docs/operations.md).',
    });
    const sealingKey = this.generated('SealingKey', removalPolicy, {
      description: 'Encrypts secrets in the table: {kid, key}, and {previous: {kid: key}} after a rotation',
      template: { kid: 's1' },
      noRotation: 'Rotated by key id (docs/operations.md): what older keys sealed is read by them.',
    });

    const closedGrantsArn = this.closedGrants(prefix, config.aws);

    // The table refuses its deletion. It is created last, so that a failure of anything else in the first
    // deployment does not leave it behind.
    table.node.addDependency(logs, ...Object.values(buckets), ...Object.values(queues));
    table.node.addDependency(secret, originKey, sealingKey);

    const used = this.restored(table, buckets, config.restored ?? {});
    const bucketArns = this.publishBuckets(buckets, used.buckets);
    if (installation.references === 'both')
      for (const { bucketArn } of Object.values(buckets)) this.exportValue(bucketArn);
    const objectFindings = Object.fromEntries(
      Object.entries(bucketArns).map(([name, bucketArn]) => [
        name,
        `AwsSolutions-IAM5[Resource::${this.findingName(bucketArn)}/*]`,
      ]),
    ) as Record<BucketName, string>;
    this.stores = {
      ...used,
      bucketArns,
      queues,
      secret,
      originKey,
      sealingKey,
      closedGrantsArn,
      objectFindings,
    };
    new CfnOutput(this, 'TableName', { value: used.table.tableName });
    new CfnOutput(this, 'SigningKeyArn', { value: secret.secretArn });
  }

  /**
   * Creates the list of closed grants of web content and returns its ARN. CloudFront exists on AWS only. The local host
   * has the list itself.
   */
  private closedGrants(prefix: string, aws: boolean): string {
    if (!aws) return localClosedGrants;
    const comment = 'Grants of web content that were closed before their end';
    return new KeyValueStore(this, 'ClosedGrants', { keyValueStoreName: `${prefix}-closed-grants`, comment })
      .keyValueStoreArn;
  }

  /**
   * Publishes the names of the used buckets for operators, and returns their ARNs for the policies of other
   * stacks. The ARN of a restored bucket is part of these policies, so that their templates change.
   */
  private publishBuckets(
    own: Record<BucketName, Bucket>,
    used: Record<BucketName, IBucket>,
  ): Record<BucketName, string> {
    const arns = Object.entries(own).map(([name, bucket]) => {
      const { bucketName, bucketArn } = used[name as BucketName];
      const output = `${name.charAt(0).toUpperCase()}${name.slice(1)}Bucket`;
      new CfnOutput(this, `${output}Name`, { value: bucketName });
      const published = publishValue(this, { name: `${output}Arn`, value: bucket.bucketArn });
      return [name, bucketArn === bucket.bucketArn ? published : bucketArn];
    });
    return Object.fromEntries(arns) as Record<BucketName, string>;
  }

  /** Replaces stores by restored ones. The stack retains its own. */
  private restored(
    table: Table,
    own: Record<BucketName, Bucket>,
    { table: restored, buckets: names = {} }: RestoredStores,
  ): Pick<Stores, 'table' | 'buckets'> {
    const buckets: Stores['buckets'] = { ...(own as Record<BucketName, IBucket>) };
    for (const name of ['content', 'web', 'pictures'] as const) {
      const bucketName = names[name];
      const servedByCloudFront = name !== 'content';
      if (bucketName)
        buckets[name] = restoredBucket(this, `Restored-${name}`, { bucketName, servedByCloudFront });
    }
    if (!restored) return { table: table as ITable, buckets };
    const tableArn = this.formatArn({ service: 'dynamodb', resource: 'table', resourceName: restored.name });
    return {
      table: Table.fromTableAttributes(this, 'RestoredTable', {
        tableArn,
        tableStreamArn: restored.streamArn,
        globalIndexes: [...titleIndexes],
      }),
      buckets,
    };
  }

  /** Returns the ARN of a bucket as cdk-nag writes it in the findings of other stacks. */
  private findingName(bucketArn: string): string {
    const resolved = this.resolve(bucketArn) as Record<string, unknown>;
    if ('Fn::Join' in resolved) return `arn:<AWS::Partition>:s3:::${bucketArn.split(':').at(-1)}`;
    return JSON.stringify(resolved);
  }

  /** Creates a secret `{…template, key}` with a generated key. */
  private generated(
    id: string,
    removalPolicy: RemovalPolicy,
    settings: { description: string; template: Record<string, string>; noRotation: string },
  ): Secret {
    const secret = new Secret(this, id, {
      description: settings.description,
      generateSecretString: {
        secretStringTemplate: JSON.stringify(settings.template),
        generateStringKey: 'key',
        passwordLength: 64,
        excludePunctuation: true,
      },
      removalPolicy,
    });
    explain(secret, { 'AwsSolutions-SMG4': settings.noRotation });
    return secret;
  }

  /**
   * Sends a message to the content queue for each object that is created in the incoming bucket. Uses the
   * bucket's own property, because CDK's notification construct is a custom resource. The policy names the
   * account instead of the bucket, because the bucket requires an existing policy.
   */
  private tellOfUploads(bucket: Bucket, { queue }: WorkQueue): void {
    queue.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('s3.amazonaws.com')],
        actions: ['sqs:SendMessage'],
        resources: [queue.queueArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    );
    const resource = bucket.node.defaultChild as CfnBucket;
    resource.notificationConfiguration = {
      queueConfigurations: [{ event: 's3:ObjectCreated:*', queue: queue.queueArn }],
    };
    const policy = queue.node.tryFindChild('Policy');
    if (policy) resource.node.addDependency(policy);
  }

  /** Sends bounces and complaints of mails from SES through the account's event bus to the feedback queue. */
  private tellOfMails(configurationSetName: string, { queue, dead }: WorkQueue): void {
    const configuration = new ConfigurationSet(this, 'Mail', {
      configurationSetName,
      reputationMetrics: true,
    });
    configuration.addEventDestination('Feedback', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    const rule = new Rule(this, 'MailFeedback', {
      description: 'Mails of this stage that came back, or were called spam',
      eventPattern: {
        source: ['aws.ses'],
        detail: {
          eventType: ['Bounce', 'Complaint'],
          mail: { tags: { 'ses:configuration-set': [configurationSetName] } },
        },
      },
    });
    rule.addTarget(new SqsTarget(queue as IQueue, { deadLetterQueue: dead as IQueue }));
  }
}
