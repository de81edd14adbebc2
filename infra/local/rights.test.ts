import { expect, it } from 'vitest';
import { accessesOf, rightTo, type StoreAccess } from './rights.ts';
import { accessesOf as storageAccesses } from './storage-rights.ts';

const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/data';
const dynamo = (action: string, input: object) =>
  accessesOf(
    { method: 'POST', path: '/', headers: { 'x-amz-target': `DynamoDB_20120810.${action}` } },
    JSON.stringify(input),
  );
const storage = (method: string, url: string, headers = {}) =>
  storageAccesses({ method, url, headers }).map(({ action, resource }) => `${action} ${resource.slice(13)}`);

it('requires the right of each part of a transaction, and of an index separately', () => {
  const TableName = 'data';
  const parts = [{ Put: { TableName } }, { ConditionCheck: { TableName } }, { Delete: { TableName } }];
  expect(dynamo('TransactWriteItems', { TransactItems: parts })).toEqual([
    { action: 'dynamodb:PutItem', resource: table },
    { action: 'dynamodb:ConditionCheckItem', resource: table },
    { action: 'dynamodb:DeleteItem', resource: table },
  ]);
  expect(dynamo('TransactGetItems', { TransactItems: [{ Get: { TableName } }] })).toEqual([
    { action: 'dynamodb:GetItem', resource: table },
  ]);
  expect(dynamo('BatchGetItem', { RequestItems: { data: {} } })).toEqual([
    { action: 'dynamodb:BatchGetItem', resource: table },
  ]);
  expect(dynamo('Query', { TableName, IndexName: 'titleEN' })).toEqual([
    { action: 'dynamodb:Query', resource: `${table}/index/titleEN` },
  ]);
});

it('requires rights on objects by key, also for their parts, and on the bucket for lists', () => {
  expect(storage('GET', '/bucket/a/b%C3%A9.zip?x-id=GetObject')).toEqual(['s3:GetObject bucket/a/bé.zip']);
  expect(storage('HEAD', '/bucket/a')).toEqual(['s3:GetObject bucket/a']);
  expect(storage('PUT', '/bucket/a?partNumber=1&uploadId=u')).toEqual(['s3:PutObject bucket/a']);
  expect(storage('DELETE', '/bucket/a?uploadId=u')).toEqual(['s3:AbortMultipartUpload bucket/a']);
  expect(storage('GET', '/bucket/a?uploadId=u')).toEqual(['s3:ListMultipartUploadParts bucket/a']);
  expect(storage('GET', '/bucket?list-type=2&prefix=a')).toEqual(['s3:ListBucket bucket']);
  expect(storage('PUT', '/to/a', { 'x-amz-copy-source': 'from/b%20c' })).toEqual([
    's3:PutObject to/a',
    's3:GetObject from/b c',
  ]);
  expect(storage('POST', '/bucket?delete')).toEqual(['s3:DeleteObject bucket/']);
});

it('requires rights on queues, secrets and senders by name', () => {
  const rightsFor = (target: string, input: object) =>
    accessesOf({ method: 'POST', path: '/', headers: { 'x-amz-target': target } }, JSON.stringify(input));
  expect(rightsFor('AmazonSQS.SendMessageBatch', { QueueUrl: 'http://q/000000000000/mail' })).toEqual([
    { action: 'sqs:SendMessage', resource: 'arn:aws:sqs:us-east-1:000000000000:mail' },
  ]);
  expect(rightsFor('secretsmanager.GetSecretValue', { SecretId: 'arn:secret' })).toEqual([
    { action: 'secretsmanager:GetSecretValue', resource: 'arn:secret' },
  ]);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = 'Action=SendEmail&Source=Platform%20%3Cno-reply%40training.example%3E';
  expect(accessesOf({ method: 'POST', path: '/', headers: form }, body)).toEqual([
    { action: 'ses:SendEmail', resource: 'arn:aws:ses:us-east-1:000000000000:identity/training.example' },
  ]);
});

it('allows an action only by a statement with the action and the resource', () => {
  const rights = [
    { actions: ['s3:GetObject', 's3:PutObject'], resources: ['arn:aws:s3:::one/*'] },
    { actions: ['dynamodb:Query'], resources: [table] },
  ];
  const may = (action: string, resource: string) =>
    rightTo(rights, { action, resource } as StoreAccess) !== undefined;
  expect(may('s3:GetObject', 'arn:aws:s3:::one/a/b')).toBe(true);
  expect(may('s3:GetObject', 'arn:aws:s3:::two/a')).toBe(false);
  expect(may('s3:DeleteObject', 'arn:aws:s3:::one/a')).toBe(false);
  expect(may('dynamodb:Query', table)).toBe(true);
  expect(may('dynamodb:Query', `${table}/index/titleEN`)).toBe(false);
});
