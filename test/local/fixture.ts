import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type FixtureResource = { Type: string; Properties?: Record<string, unknown> };
const arn = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] });

/** Returns the placeholder `${name}` of Fn::Sub. */
export const hole = (name: string): string => `\${${name}}`;

/** Returns a function named `training-test-<name>`. Its module is the asset `hash`. */
const lambda = (hash: string, name: string, environment: Record<string, unknown> = {}): FixtureResource => ({
  Type: 'AWS::Lambda::Function',
  Properties: {
    FunctionName: `training-test-${name}`,
    Description: `${name.replace('-', '/')} | somebody`,
    Runtime: 'nodejs24.x',
    Handler: 'index.handler',
    Code: { S3Bucket: 'assets', S3Key: `${hash}.zip` },
    Role: arn('Role'),
    Timeout: name === 'things-api' ? 2 : 30,
    MemorySize: 128,
    Environment: {
      Variables: {
        WEB_BUCKET: { Ref: 'Web' },
        PICTURES_BUCKET: { Ref: 'Pictures' },
        TABLE_NAME: { Ref: 'Table' },
        PAGE_URL: { Ref: 'PageUrl' },
        ...environment,
      },
    },
  },
});

const api = `
  import { request } from 'node:http';
  import { threadId } from 'node:worker_threads';
  /** As an SDK does: a signed request, whose body comes with its end. */
  const ask = (action) => new Promise((done) => {
    const sent = request({ ...new URL(process.env.AWS_ENDPOINT_URL_DYNAMODB), hostname: '127.0.0.1', port: new URL(process.env.AWS_ENDPOINT_URL_DYNAMODB).port, method: 'POST', path: '/', headers: {
      'content-type': 'application/x-amz-json-1.0', 'x-amz-target': 'DynamoDB_20120810.' + action,
      authorization: 'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0', 'x-amz-date': '20260101T000000Z' } },
      (response) => { response.resume(); done({ statusCode: response.statusCode }); });
    sent.on('error', ({ name, message }) => done({ statusCode: 403, body: name + ': ' + message }));
    const key = { pk: { S: 'A' }, sk: { S: 'asked' } };
    sent.end(JSON.stringify({ TableName: process.env.TABLE_NAME, ...(action === 'PutItem' ? { Item: key } : { Key: key }) }));
  });
  let count = 0;
  export const handler = async (event, context) => {
    count += 1;
    const began = Date.now();
    const { mode } = event.queryStringParameters ?? {};
    if (mode === 'ask') return ask(event.queryStringParameters.action);
    if (mode === 'throw') { console.log('about to fail'); throw new Error('broken'); }
    if (mode === 'slow') await new Promise((r) => setTimeout(r, Number(event.queryStringParameters.milliseconds)));
    if (mode === 'hang') await new Promise((r) => setTimeout(r, 10_000));
    if (mode === 'exit') process.exit(3);
    if (mode === 'memory') for (const kept = []; ; ) kept.push(new Array(100_000).fill(count));
    if (mode === 'large') return { statusCode: 200, body: 'x'.repeat(7_000_000) };
    if (mode === 'quotes') return { statusCode: 200, body: '"'.repeat(3_200_000) };
    if (mode === 'binary') return { statusCode: 200, isBase64Encoded: true, headers: { 'content-type': 'application/pdf' }, body: Buffer.from([1, 2, 255]).toString('base64') };
    console.log('seen', event.routeKey);
    return {
      statusCode: 201,
      headers: { 'content-type': 'application/json', 'x-count': count },
      cookies: ['a=1', 'b=2'],
      body: JSON.stringify({ event, name: context.functionName, thread: threadId, began, now: Date.now(), left: context.getRemainingTimeInMillis(), new: new Date().getTime(), env: process.env }),
    };
  };`;

/** Code that calls the table with DynamoDB's protocol, so that the fixture needs no SDK. */
const keep = `
  const call = (action, input) => fetch(process.env.AWS_ENDPOINT_URL_DYNAMODB, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': 'DynamoDB_20120810.' + action,
      authorization: 'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0', 'x-amz-date': '20260101T000000Z' },
    body: JSON.stringify({ TableName: process.env.TABLE_NAME, ...input }),
  }).then((r) => r.json());`;

const worker = `${keep}
  export const handler = async ({ Records }) => {
    const failures = [];
    for (const { messageId, body, attributes } of Records) {
      await call('UpdateItem', { Key: { pk: { S: 'SEEN' }, sk: { S: body } }, UpdateExpression: 'ADD times :one', ExpressionAttributeValues: { ':one': { N: '1' } } });
      if (body.startsWith('slow')) await new Promise((later) => setTimeout(later, 300));
      if (body.startsWith('poison')) failures.push({ itemIdentifier: messageId });
    }
    return { batchItemFailures: failures };
  };`;

/** Counts each record in an item of the given partition. */
const countIn = (partition: string) => `${keep}
  export const handler = async ({ Records }) => {
    for (const r of Records) {
      const { pk, sk } = r.dynamodb.NewImage;
      await call('UpdateItem', { Key: { pk: { S: '${partition}' }, sk }, UpdateExpression: 'ADD times :one', ExpressionAttributeValues: { ':one': { N: '1' } } });
    }
    return { batchItemFailures: [] };
  };`;

const tick = `${keep}
  export const handler = async (event) => {
    await call('UpdateItem', { Key: { pk: { S: 'TICK' }, sk: { S: new Date().toISOString().slice(0, 10) } }, UpdateExpression: 'ADD times :one', ExpressionAttributeValues: { ':one': { N: '1' } } });
    return { at: event.time };
  };`;

const route = (key: string): FixtureResource => ({
  Type: 'AWS::ApiGatewayV2::Route',
  Properties: {
    ApiId: { Ref: 'Api' },
    RouteKey: key,
    AuthorizationType: 'NONE',
    Target: { 'Fn::Join': ['', ['integrations/', { Ref: 'Integration' }]] },
  },
});

const bucket = (properties: Record<string, unknown> = {}): FixtureResource => ({
  Type: 'AWS::S3::Bucket',
  Properties: properties,
});

const stateful: Record<string, FixtureResource> = {
  Table: {
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
      ],
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    },
  },
  Incoming: bucket({
    CorsConfiguration: {
      CorsRules: [
        { AllowedMethods: ['PUT'], AllowedOrigins: [{ Ref: 'PageUrl' }], ExposedHeaders: ['ETag'] },
      ],
    },
    NotificationConfiguration: {
      QueueConfigurations: [{ Event: 's3:ObjectCreated:*', Queue: arn('Uploads') }],
    },
  }),
  Web: bucket(),
  Pictures: bucket(),
  UploadsDead: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'training-test-uploads-dead' } },
  Uploads: {
    Type: 'AWS::SQS::Queue',
    Properties: {
      QueueName: 'training-test-uploads',
      VisibilityTimeout: 360,
      RedrivePolicy: { deadLetterTargetArn: arn('UploadsDead'), maxReceiveCount: 2 },
    },
  },
  Secret: {
    Type: 'AWS::SecretsManager::Secret',
    Properties: {
      GenerateSecretString: {
        SecretStringTemplate: '{"kid":"k1"}',
        GenerateStringKey: 'key',
        PasswordLength: 40,
      },
    },
  },
  Role: { Type: 'AWS::IAM::Role' },
};

const published = ['Table', 'Uploads', 'Web', 'Pictures', 'Secret'];
const outputOf = (id: string) => ({
  'Fn::GetStackOutput': { StackName: 'training-test-stateful', OutputName: `Publish${id}` },
});

const allow = (Action: string[], Resource: unknown) => ({ Effect: 'Allow', Action, Resource });

const services: Record<string, FixtureResource> = {
  Role: { Type: 'AWS::IAM::Role' },
  Policy: {
    Type: 'AWS::IAM::Policy',
    Properties: {
      Roles: [{ Ref: 'Role' }],
      PolicyDocument: {
        Statement: [
          allow(['dynamodb:PutItem'], outputOf('TableArn')),
          allow(['s3:PutObject'], { 'Fn::Join': ['', ['arn:aws:s3:::', outputOf('Web'), '/*']] }),
          allow(
            ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
            outputOf('UploadsArn'),
          ),
          allow(
            ['dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:DescribeStream'],
            outputOf('StreamArn'),
          ),
        ],
      },
    },
  },
  Api: {
    Type: 'AWS::ApiGatewayV2::Api',
    Properties: {
      ProtocolType: 'HTTP',
      CorsConfiguration: {
        AllowOrigins: [{ Ref: 'PageUrl' }],
        AllowMethods: ['*'],
        AllowHeaders: ['authorization'],
        ExposeHeaders: ['etag'],
        MaxAge: 60,
      },
    },
  },
  Integration: {
    Type: 'AWS::ApiGatewayV2::Integration',
    Properties: {
      IntegrationType: 'AWS_PROXY',
      IntegrationUri: arn('ApiFunction'),
      PayloadFormatVersion: '2.0',
    },
  },
  RouteList: route('GET /api/v1/things'),
  RouteOne: route('GET /api/v1/things/{id}'),
  RouteCurrent: route('GET /api/v1/things/current'),
  RoutePost: route('POST /api/v1/things/{id}/files/{name}'),
  RouteDefault: route('$default'),
  ApiFunction: lambda('aaaa', 'things-api', {
    QUEUE_URL: outputOf('Uploads'),
    JOINED: { 'Fn::Sub': [[hole('AWS::Region'), hole('x'), hole('!literal')].join('/'), { x: 'y' }] },
    CHOSEN: { 'Fn::Select': [1, { 'Fn::Split': [',', 'a,b,c'] }] },
    IF: { 'Fn::If': ['Never', 'yes', 'no'] },
    NOTHING: { 'Fn::If': ['Never', 'yes', { Ref: 'AWS::NoValue' }] },
  }),
  Worker: lambda('bbbb', 'things-take.worker'),
  Relay: lambda('cccc', 'things-relay.worker'),
  Counter: lambda('eeee', 'things-count.worker'),
  Tick: lambda('dddd', 'things-tick.schedule', {
    ORIGIN_KEY_ARN: outputOf('Secret'),
  }),
  WorkerMapping: {
    Type: 'AWS::Lambda::EventSourceMapping',
    Properties: {
      EventSourceArn: outputOf('UploadsArn'),
      FunctionName: { Ref: 'Worker' },
      BatchSize: 2,
      MaximumBatchingWindowInSeconds: 4,
      ScalingConfig: { MaximumConcurrency: 2 },
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    },
  },
  RelayMapping: {
    Type: 'AWS::Lambda::EventSourceMapping',
    Properties: {
      EventSourceArn: outputOf('StreamArn'),
      FunctionName: { Ref: 'Relay' },
      BatchSize: 100,
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 3,
      StartingPosition: 'TRIM_HORIZON',
      FilterCriteria: {
        Filters: [
          {
            Pattern: JSON.stringify({
              eventName: ['INSERT'],
              dynamodb: { NewImage: { outbox: { S: [{ exists: true }] } } },
            }),
          },
        ],
      },
    },
  },
  /** Another worker of the stream, for items that carry an event. */
  CounterMapping: {
    Type: 'AWS::Lambda::EventSourceMapping',
    Properties: {
      EventSourceArn: outputOf('StreamArn'),
      FunctionName: { Ref: 'Counter' },
      BatchSize: 3,
      MaximumBatchingWindowInSeconds: 4,
      StartingPosition: 'TRIM_HORIZON',
      FilterCriteria: {
        Filters: [{ Pattern: JSON.stringify({ dynamodb: { NewImage: { counts: { S: ['yes'] } } } }) }],
      },
    },
  },
  Rule: {
    Type: 'AWS::Events::Rule',
    Properties: {
      ScheduleExpression: 'cron(0 3 * * ? *)',
      State: 'ENABLED',
      Targets: [{ Id: 'Target0', Arn: arn('Tick') }],
    },
  },
};

const parameters = { PageUrl: { Type: 'String', Default: 'http://default' } };
const replaceRefs = (resource: FixtureResource): FixtureResource =>
  JSON.parse(
    JSON.stringify(resource).replaceAll(/\{"Ref":"(Table|Web|Pictures)"\}/g, JSON.stringify(outputOf('$1'))),
  );

/**
 * Writes two small stacks with their functions like the CDK does. Returns the directory. `more` adds
 * resources.
 */
export function writeStacks(more: Record<string, FixtureResource> = {}): string {
  const directory = mkdtempSync(join(tmpdir(), 'local-stacks-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  const write = (file: string, content: unknown) =>
    writeFileSync(join(directory, file), typeof content === 'string' ? content : JSON.stringify(content));
  for (const [hash, source] of Object.entries({
    aaaa: api,
    bbbb: worker,
    cccc: countIn('RELAYED'),
    dddd: tick,
    eeee: countIn('COUNTED'),
  })) {
    mkdirSync(join(directory, `asset.${hash}`));
    write(`asset.${hash}/index.mjs`, source);
  }
  const outputs = Object.fromEntries(published.map((id) => [`Publish${id}`, { Value: { Ref: id } }]));
  const stacks = {
    'training-test-stateful': {
      Parameters: parameters,
      Resources: stateful,
      Outputs: {
        ...outputs,
        PublishTableArn: { Value: arn('Table') },
        PublishUploadsArn: { Value: arn('Uploads') },
        PublishStreamArn: { Value: { 'Fn::GetAtt': ['Table', 'StreamArn'] } },
      },
    },
    'training-test-services': {
      Parameters: parameters,
      Conditions: { Never: { 'Fn::Equals': [{ Ref: 'AWS::Region' }, 'nowhere'] } },
      Resources: Object.fromEntries(
        Object.entries({ ...services, ...more }).map(([id, resource]) => [id, replaceRefs(resource)]),
      ),
    },
  };
  const artifacts: Record<string, unknown> = {};
  for (const [name, template] of Object.entries(stacks)) {
    write(`${name}.template.json`, template);
    const files = Object.fromEntries(
      ['aaaa', 'bbbb', 'cccc', 'dddd', 'eeee'].map((hash) => [hash, { source: { path: `asset.${hash}` } }]),
    );
    write(`${name}.assets.json`, { files });
    const properties = { templateFile: `${name}.template.json`, stackName: name };
    artifacts[name] = { type: 'aws:cloudformation:stack', properties };
  }
  write('manifest.json', { artifacts });
  return directory;
}
