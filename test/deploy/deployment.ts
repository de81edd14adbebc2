import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { DynamoDBClient, UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb';
import { stageConfig } from '../../infra/config.ts';
import { awsCall } from '../tools/aws-call.ts';
import { limit } from '../tools/limits.ts';
import type { Emulator } from './emulator.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const account = 'aws://000000000000/us-east-1';

export interface Deployment {
  /** The address before /api/v1. */
  origin: string;
  /** Outputs by stack and name. */
  outputs: Record<string, Record<string, string>>;
  /** Outputs of the stateful stack. */
  stores: { tableName: string; incomingBucketName: string; webBucketName: string };
}

async function cdk(emulator: Emulator, args: readonly string[], seconds: number): Promise<void> {
  const options = {
    cwd: root,
    env: emulator.environment,
    timeout: limit(seconds * 1000),
    maxBuffer: 64_000_000,
  };
  try {
    await run(join(root, 'node_modules/.bin/cdk'), [...args, '--no-color'], options);
  } catch (error) {
    const {
      stdout = '',
      stderr = '',
      killed,
    } = error as { stdout?: string; stderr?: string; killed?: boolean };
    const why = killed ? `took more than ${seconds} s` : 'failed';
    throw new Error(`cdk ${args[0]} ${why}\n${stdout.slice(-2000)}\n${stderr.slice(-6000)}`);
  }
}

/** Runs `cdk synth`, `bootstrap` and `deploy` of the stage `test` like an operator, each with a time limit. */
export async function deploy(emulator: Emulator): Promise<Deployment> {
  const assembly = join(emulator.folder, 'cdk.out');
  await cdk(emulator, ['synth', '--quiet', '-c', 'stage=test', '-o', assembly], 90);
  await bootstrap(emulator, assembly);
  return deployAssembly(emulator, assembly);
}

/** Prepares the emulated account for deployments. */
export const bootstrap = (emulator: Emulator, assembly: string): Promise<void> =>
  cdk(emulator, ['bootstrap', account, '--app', assembly], 90);

/** Runs `cdk deploy` of the named stacks, or of all stacks of an assembly. */
export async function deployAssembly(
  emulator: Emulator,
  assembly: string,
  stacks: readonly string[] = ['--all'],
): Promise<Deployment> {
  const outputsFile = join(emulator.folder, 'outputs.json');
  // MiniStack's change sets ignore changes of outputs. AWS's contain them.
  const method = ['--method', 'direct'];
  const approved = [...method, '--require-approval', 'never', '--outputs-file', outputsFile];
  await cdk(emulator, ['deploy', ...stacks, '--app', assembly, ...approved], 180);
  const outputs = JSON.parse(readFileSync(outputsFile, 'utf8')) as Deployment['outputs'];
  const need = (stack: string, name: string) => {
    const value = known.outputs[`training-test-${stack}`]?.[name];
    if (!value) throw new Error(`The stack ${stack} has no output ${name}`);
    return value;
  };
  const known = { outputs: { ...emulatorOutputs.get(emulator), ...outputs } };
  emulatorOutputs.set(emulator, known.outputs);
  const apiId = need('api', 'ApiId');
  const stores = {
    tableName: need('stateful', 'TableName'),
    incomingBucketName: need('stateful', 'IncomingBucketName'),
    webBucketName: need('stateful', 'WebBucketName'),
  };
  await afterDeployment(emulator, apiId, stores.tableName);
  return {
    origin: `${emulator.clients.endpoint}/_aws/execute-api/${apiId}/$default`,
    outputs: known.outputs,
    stores,
  };
}

/** Outputs of all stacks, because a deployment of some stacks writes the outputs of these only. */
const emulatorOutputs = new WeakMap<Emulator, Deployment['outputs']>();

/**
 * Configures parts of the template that MiniStack stores and ignores: CORS of the API and expiry of the
 * table's items. Verifies the sender's identity, which the web stack creates on AWS.
 */
async function afterDeployment({ clients }: Emulator, apiId: string, TableName: string): Promise<void> {
  const corsConfiguration = {
    allowOrigins: ['http://127.0.0.1:3000'],
    allowMethods: ['*'],
    allowHeaders: ['authorization', 'content-type', 'if-match', 'idempotency-key', 'prefer', 'x-acting-role'],
    exposeHeaders: ['x-request-id', 'x-total-count', 'content-range', 'etag'],
    maxAge: 3600,
  };
  await awsCall({
    ...clients,
    service: 'apigateway',
    method: 'PATCH',
    path: `/v2/apis/${apiId}`,
    type: 'application/json',
    body: JSON.stringify({ corsConfiguration }),
  });
  const query = (service: string) => async (parameters: Record<string, string>) => {
    const response = await awsCall({
      ...clients,
      service,
      method: 'POST',
      path: '/',
      type: 'application/x-www-form-urlencoded',
      body: String(new URLSearchParams(parameters)),
    });
    return response.text();
  };
  const Domain = stageConfig('test').mailSender.split('@')[1] ?? '';
  await query('ses')({ Action: 'VerifyDomainIdentity', Domain });
  await translatePermissions(query('iam'));
  const dynamo = new DynamoDBClient(clients);
  const TimeToLiveSpecification = { AttributeName: 'ttl', Enabled: true };
  await dynamo.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  dynamo.destroy();
}

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: string | string[];
}

/**
 * Returns the additional permissions that MiniStack requires and AWS does not. Batches of messages need a
 * separate action (AWS: `sqs:SendMessage` for both). Mails need a permission for all identities.
 */
const translated = ({ Effect, Action, Resource }: Statement): Statement[] => {
  const actions = [Action].flat();
  if (actions.includes('sqs:SendMessage')) return [{ Effect, Action: 'sqs:SendMessageBatch', Resource }];
  return actions.includes('ses:SendEmail') ? [{ Effect, Action: 'ses:SendEmail', Resource: '*' }] : [];
};

async function translatePermissions(
  iam: (parameters: Record<string, string>) => Promise<string>,
): Promise<void> {
  const Version = '2010-05-08';
  const roles = await iam({ Action: 'ListRoles', MaxItems: '1000', Version });
  for (const [, RoleName = ''] of roles.matchAll(/<RoleName>(training-test-[^<]+)<\/RoleName>/g)) {
    const policies = await iam({ Action: 'ListRolePolicies', RoleName, Version });
    for (const [, PolicyName = ''] of policies.matchAll(/<member>([^<]+)<\/member>/g)) {
      const answer = await iam({ Action: 'GetRolePolicy', RoleName, PolicyName, Version });
      const document = decodeURIComponent(/<PolicyDocument>([^<]*)</.exec(answer)?.[1] ?? '');
      const { Statement } = JSON.parse(document) as { Statement: Statement[] };
      const added = Statement.flatMap(translated);
      if (added.length === 0) continue;
      const PolicyDocument = JSON.stringify({ Version: '2012-10-17', Statement: added });
      await iam({ Action: 'PutRolePolicy', RoleName, PolicyName: 'Translated', PolicyDocument, Version });
    }
  }
}
