import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { GetQueueAttributesCommand, ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { awsCall } from '../tools/aws-call.ts';
import { limit } from '../tools/limits.ts';
import { pythonTool } from '../tools/venv.ts';

const root = resolve(import.meta.dirname, '../..');
const binaries = join(root, 'node_modules/.bin');
/** Root of the emulated account. Its account number is its access key. */
const credentials = { accessKeyId: '000000000000', secretAccessKey: 'test' };

export interface CapturedMail {
  to: string[];
  subject: string;
  text: string;
}

/** Settings of SDK clients that access the emulator. */
export interface ClientSettings {
  endpoint: string;
  region: string;
  credentials: typeof credentials;
}

/** An emulated AWS account on a free port, empty at the start. It checks signatures and permissions. */
export interface Emulator {
  clients: ClientSettings;
  /** Folder that a deployment may write to. */
  folder: string;
  /** Environment variables for CDK. */
  environment: Record<string, string>;
  /** Invokes a function and returns its result. @throws Error if the function throws */
  invoke<T>(name: string, event: unknown): Promise<T>;
  mails(): Promise<CapturedMail[]>;
  /** Returns whether a function was started since the deployment. */
  ran(name: string): boolean;
  /** Returns the log lines of functions that contain one of the words. */
  functionLogs(...words: string[]): Promise<string[]>;
  /** Returns the dead-letter queues that contain messages, with their number. */
  deadLetters(): Promise<string[]>;
  /** Returns the end of the emulator's log. */
  log(): string;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (!address || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

/**
 * Starts MiniStack and waits at most a minute until it responds. `folder` contains its certificate, its log
 * and its data.
 */
export async function startEmulator(folder: string): Promise<Emulator> {
  const python = await pythonTool('python');
  const port = await freePort();
  const endpoint = `https://127.0.0.1:${port}`;
  const clients = { endpoint, region: 'us-east-1', credentials };
  const environment = {
    HOME: folder,
    // Node 24 for CDK and for the functions, which the emulator starts as child processes.
    PATH: [binaries, process.env.PATH].join(delimiter),
    AWS_ENDPOINT_URL: endpoint,
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_REGION: clients.region,
    AWS_DEFAULT_REGION: clients.region,
    NODE_EXTRA_CA_CERTS: join(folder, 'certificate.pem'),
  };
  const settings = {
    AUTH: 'true',
    USE_SSL: '1',
    MINISTACK_SSL_CERT: join(folder, 'certificate.pem'),
    MINISTACK_SSL_KEY: join(folder, 'key.pem'),
    BIND_HOST: '127.0.0.1',
    GATEWAY_PORT: String(port),
    SFTP_ENABLED: '0',
    IOT_MTLS_ENABLED: '0',
    PERSIST_STATE: '0',
    STATE_DIR: join(folder, 'state'),
    S3_DATA_DIR: join(folder, 's3'),
    TMPDIR: folder,
  };
  const child = spawn(python, [join(import.meta.dirname, 'emulator.py')], {
    env: { ...environment, ...settings },
    // A separate process group, so that its functions end with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const last = () => child.exitCode === null && child.pid && process.kill(-child.pid, 'SIGKILL');
  process.once('exit', last);
  const logFile = join(folder, 'ministack.log');
  const log = createWriteStream(logFile);
  child.stdout.pipe(log);
  child.stderr.pipe(log);
  const logged = () => readFileSync(logFile, 'utf8');
  const emulator: Emulator = {
    clients,
    folder,
    environment,
    invoke: (name, event) => invoke(endpoint, name, event),
    mails: () => mails(endpoint),
    ran: (name) => logged().includes(`Lambda worker spawned for training-test-${name}`),
    functionLogs: (...words) => functionLogs(endpoint, words),
    deadLetters: () => deadLetters(clients),
    log: () => logged().slice(-8000),
    stop: async () => {
      process.off('exit', last);
      await end(child);
    },
  };
  try {
    const health = () => fetch(`${endpoint}/_ministack/health`).catch(() => undefined);
    await until('the emulator answers', async () => (await health())?.ok);
  } catch (error) {
    await emulator.stop();
    throw error;
  }
  return emulator;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const group = -child.pid;
  const gone = new Promise((exit) => child.once('exit', exit));
  process.kill(group, 'SIGTERM');
  const inTime = await Promise.race([gone.then(() => true), pause(5000).then(() => false)]);
  if (!inTime) process.kill(group, 'SIGKILL');
  await gone;
}

async function invoke<T>(endpoint: string, name: string, event: unknown): Promise<T> {
  const response = await awsCall({
    endpoint,
    credentials,
    service: 'lambda',
    method: 'POST',
    path: `/2015-03-31/functions/${name}/invocations`,
    type: 'application/json',
    body: JSON.stringify(event),
  });
  const text = await response.text();
  if (response.headers.has('x-amz-function-error')) throw new Error(`${name}: ${text}`);
  return JSON.parse(text || 'null') as T;
}

async function mails(endpoint: string): Promise<CapturedMail[]> {
  const response = await fetch(`${endpoint}/_ministack/ses/messages`);
  const { messages } = (await response.json()) as { messages: Record<string, Record<string, unknown>[]> };
  return Object.values(messages)
    .flat()
    .map(({ To, Subject, BodyText }) => ({
      to: [To].flat().map(String),
      subject: String(Subject),
      text: String(BodyText),
    }));
}

async function functionLogs(endpoint: string, words: readonly string[]): Promise<string[]> {
  const call = async <T>(name: string, input: object): Promise<T> => {
    const response = await awsCall({
      endpoint,
      credentials,
      service: 'logs',
      method: 'POST',
      path: '/',
      type: 'application/x-amz-json-1.1',
      target: `Logs_20140328.${name}`,
      body: JSON.stringify(input),
    });
    return (await response.json()) as T;
  };
  const { logGroups } = await call<{ logGroups: { logGroupName: string }[] }>('DescribeLogGroups', {
    logGroupNamePrefix: '/aws/lambda/training-test-',
  });
  const found: string[] = [];
  for (const { logGroupName } of logGroups) {
    const { events } = await call<{ events: { message: string }[] }>('FilterLogEvents', { logGroupName });
    const lines = events.map(({ message }) => message).filter((line) => words.some((w) => line.includes(w)));
    found.push(...lines.map((line) => `${logGroupName.split('/').at(-1)}: ${line.trim()}`));
  }
  return found;
}

async function deadLetters(clients: ClientSettings): Promise<string[]> {
  const sqs = new SQSClient({ ...clients, useQueueUrlAsEndpoint: false });
  const { QueueUrls = [] } = await sqs.send(new ListQueuesCommand({ QueueNamePrefix: 'training-test-' }));
  const found: string[] = [];
  for (const QueueUrl of QueueUrls.filter((address) => address.endsWith('-dead'))) {
    const AttributeNames = ['ApproximateNumberOfMessages' as const];
    const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames }));
    const count = Number(Attributes?.ApproximateNumberOfMessages ?? 0);
    if (count > 0) found.push(`${QueueUrl.split('/').at(-1)}: ${count}`);
  }
  sqs.destroy();
  return found;
}

/** Polls every quarter of a second until the answer is truthy. @throws Error with `what` after `seconds` */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  seconds = 60,
): Promise<T> {
  const end = Date.now() + limit(seconds * 1000);
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`Waited ${seconds} s in vain until ${what}`);
    await pause(250);
  }
}
