import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam';
import { CfnSecret, type Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { refuseLoopback } from '../config.ts';
import { areaOf } from '../domains/areas.ts';
import { type BucketAccess, type BucketName, type Grants, queueNames } from '../domains/domain.ts';
import type { Addresses } from './addresses.ts';
import { explain } from './explain.ts';
import type { Installation } from './installation.ts';
import { type Stores, titleIndexes } from './stores.ts';

interface GrantSubject {
  grants: Grants;
  stores: Stores;
  installation: Installation;
}

/** Returns the variable of a queue: `catalogue` → `CATALOGUE_QUEUE_URL`. */
export const queueVariable = (name: string): string => `${name.toUpperCase().replaceAll('-', '_')}_QUEUE_URL`;

/**
 * Returns the name of the configuration set for mails. SES reports bounces and complaints to the queue
 * `feedback`.
 */
export const mailConfigurationName = (prefix: string): string => `${prefix}-mail`;

/** Returns the environment of a function: common variables, and the addresses of its queues. */
export function functionEnvironment({
  grants,
  stores: { table, secret, originKey, sealingKey, buckets, queues, closedGrantsArn },
  installation: { config, prefix, version },
  addresses,
  entry,
}: GrantSubject & { addresses: Addresses; entry: string }): Record<string, string> {
  refuseLoopback(config);
  return {
    STAGE: config.stage,
    ROUTE_GROUP: areaOf(entry.split('/')[0] ?? ''),
    LOGGED_ADDRESSES: config.loggedAddresses,
    APP_VERSION: version,
    TABLE_NAME: table.tableName,
    SECRET_ARN: secretArn(secret),
    INCOMING_BUCKET: buckets.incoming.bucketName,
    CONTENT_BUCKET: buckets.content.bucketName,
    WEB_BUCKET: buckets.web.bucketName,
    PICTURES_BUCKET: buckets.pictures.bucketName,
    DOCUMENTS_BUCKET: buckets.documents.bucketName,
    PAGE_URL: addresses.pageUrl,
    WEB_CONTENT_URL: addresses.webContentUrl,
    PICTURES_URL: addresses.picturesUrl,
    MAIL_SENDER: config.mailSender,
    ...(grants.mail && config.aws ? { MAIL_CONFIGURATION: mailConfigurationName(prefix) } : {}),
    SUPPORT_EMAIL: config.supportEmail,
    FAQ_URL: config.faqUrl,
    TIME_ZONE: config.timeZone,
    MAX_COURSES: String(config.maxCourses),
    MAX_SEATS: String(config.maxSeats),
    SUPER_ADMIN_SECOND_FACTOR: config.superAdminSecondFactor,
    ...(grants.deadLetters ? { QUEUE_PREFIX: prefix } : {}),
    ...(grants.originKey ? { ORIGIN_KEY_ARN: secretArn(originKey) } : {}),
    ...(grants.closedGrants ? { CLOSED_GRANTS_ARN: closedGrantsArn } : {}),
    ...(grants.sealing ? { SEALING_KEY_ARN: secretArn(sealingKey) } : {}),
    ...(config.aws ? { EDGE_ONLY: 'true' } : {}),
    ...(config.outboundLoopback ? { OUTBOUND_LOOPBACK: 'true' } : {}),
    POWERTOOLS_SERVICE_NAME: entry.split('/')[0] ?? entry,
    POWERTOOLS_METRICS_NAMESPACE: 'ImmersiveTraining',
    ...Object.fromEntries(
      (grants.queues ?? []).map((name) => [queueVariable(name), queues[name].queue.queueUrl]),
    ),
  };
}

/** Returns the ARN by attribute. `Ref`, which CDK uses, is the ARN on AWS and the name on an emulator. */
function secretArn(secret: Secret): string {
  const resource = secret.node.defaultChild;
  if (!(resource instanceof CfnSecret)) throw new Error('A secret without its resource');
  return resource.attrId;
}

const tableReads = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];
const tableWrites = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:BatchWriteItem',
  'dynamodb:ConditionCheckItem',
];
const deadLetterActions = [
  'sqs:GetQueueUrl',
  'sqs:GetQueueAttributes',
  'sqs:ReceiveMessage',
  'sqs:DeleteMessage',
  'sqs:StartMessageMoveTask',
];
const closedGrantActions = [
  'cloudfront-keyvaluestore:DescribeKeyValueStore',
  'cloudfront-keyvaluestore:UpdateKeys',
];
const objectActions: Record<BucketAccess, readonly string[]> = {
  read: ['s3:GetObject'],
  list: [],
  write: ['s3:PutObject', 's3:AbortMultipartUpload', 's3:ListMultipartUploadParts'],
  delete: ['s3:DeleteObject'],
};

/** Writes the policy of a function's role, action by action. Only migrations scan, and wildcards
 * are only in object keys. */
export function grantTo(
  role: Role,
  { grants, stores, installation, add }: GrantSubject & { add: (statement: PolicyStatement) => void },
): void {
  const allow = (actions: readonly string[], ...resources: string[]) =>
    add(new PolicyStatement({ actions: [...actions], resources }));
  const { table, secret, originKey, sealingKey, bucketArns, queues, closedGrantsArn } = stores;
  if (grants.table === 'read') allow(tableReads, table.tableArn);
  if (grants.table === 'write') allow([...tableReads, ...tableWrites], table.tableArn);
  if (grants.table === 'migrate') allow([...tableReads, ...tableWrites, 'dynamodb:Scan'], table.tableArn);
  if (grants.titleIndexes) {
    allow(['dynamodb:Query'], ...titleIndexes.map((index) => `${table.tableArn}/index/${index}`));
  }
  for (const [name, access] of Object.entries(grants.buckets ?? {})) {
    const bucketArn = bucketArns[name as BucketName];
    const actions = access.flatMap((one) => objectActions[one]);
    if (actions.length > 0) allow(actions, `${bucketArn}/*`);
    explain(role, {
      [stores.objectFindings[name as BucketName]]: 'Which objects there will be is not known to a policy.',
    });
    // Without the list permission AWS returns 403 for a missing object, and emulators return 404.
    if (access.includes('read') || access.includes('list')) allow(['s3:ListBucket'], bucketArn);
  }
  for (const name of grants.queues ?? []) allow(['sqs:SendMessage'], queues[name].queue.queueArn);
  if (grants.deadLetters) {
    const names = [...queueNames, 'stream', 'schedules'];
    const arns = names.map((name) =>
      Stack.of(role).formatArn({ service: 'sqs', resource: `${installation.prefix}-${name}-dead` }),
    );
    allow(deadLetterActions, ...arns);
  }
  if (grants.secret) allow(['secretsmanager:GetSecretValue'], secretArn(secret));
  if (grants.originKey) allow(['secretsmanager:GetSecretValue'], secretArn(originKey));
  if (grants.sealing) allow(['secretsmanager:GetSecretValue'], secretArn(sealingKey));
  if (grants.closedGrants) allow(closedGrantActions, closedGrantsArn);
  if (grants.mail) {
    const resourceName = installation.config.mailSender.split('@')[1] ?? '';
    const arn = (resource: string, name: string) =>
      Stack.of(role).formatArn({ service: 'ses', resource, resourceName: name });
    const { config, prefix } = installation;
    const configuration = config.aws ? [arn('configuration-set', mailConfigurationName(prefix))] : [];
    allow(['ses:SendEmail'], arn('identity', resourceName), ...configuration);
  }
}
