import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { schemaVersion } from '../shared/schema.ts';
import { stageConfig } from './config.ts';
import { productVersion } from './constructs/installation.ts';

// `npm run smoke -- --stage prod [--origin https://…] [--api-only]`: checks a deployed installation like a person
// does: the page with its files, the version, the schema of its data, and calls of the API. SMOKE_TOKEN contains an
// API token with `content:read`, for a read of an organisation (docs/upgrading.md).
const usage = 'Usage: npm run smoke -- --stage prod | --origin https://training.example [--api-only]';
/** Caches of CloudFront and cold functions need some time after a deployment. */
const attempts = 5;
const pauseMilliseconds = 3000;
const timeoutMilliseconds = 15_000;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface PageAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** @returns the exit code: 1 if a check failed */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      origin: { type: 'string' },
      'api-only': { type: 'boolean', default: false },
    },
  });
  const config = values.stage ? stageConfig(values.stage) : undefined;
  const origin = (values.origin ?? config?.pageUrl)?.replace(/\/$/, '');
  if (!origin) throw new Error(usage);
  const token = process.env.SMOKE_TOKEN;
  const checks: Record<string, () => Promise<void>> = {
    ...(values['api-only'] ? {} : { 'the sign-in page and its files': () => checkPage(origin) }),
    'the version and the schema of the data': () => checkAbout(origin),
    'the settings of the page': () => checkSettings(origin),
    'an unknown address': () => checkProblem(`${origin}/api/v1/nowhere`, 404),
    'a call without a sign-in': () => checkProblem(`${origin}/api/v1/users/profile`, 401),
    ...(config?.aws ? { 'the host of uploaded content': () => checkContent(config.picturesUrl) } : {}),
    ...(token ? { 'a read with the API token': () => checkRead(origin, token) } : {}),
  };
  let failed = 0;
  for (const [name, check] of Object.entries(checks)) {
    const problem = await repeated(check);
    say(problem === undefined ? `ok      ${name}` : `failed  ${name}: ${problem}`);
    if (problem !== undefined) failed += 1;
  }
  if (!token) say('skipped a read of an organisation: SMOKE_TOKEN is not set');
  say(failed === 0 ? `${origin} works.` : `${failed} checks of ${origin} failed.`);
  return failed === 0 ? 0 : 1;
}

/** Returns the message of the last attempt, or undefined after a success. */
async function repeated(check: () => Promise<void>): Promise<string | undefined> {
  let problem: string | undefined;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      await check();
      return undefined;
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
      if (attempt < attempts) await pause(pauseMilliseconds);
    }
  }
  return problem;
}

async function get(url: string, headers: Record<string, string> = {}): Promise<PageAnswer> {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  try {
    const response = await fetch(url, { headers, signal, redirect: 'manual' });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : error;
    throw new Error(`${url} does not answer: ${String(cause)}`);
  }
}

function expectThat(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}

async function getJson(url: string, headers?: Record<string, string>): Promise<unknown> {
  const { status, text } = await get(url, headers);
  expectThat(status === 200, `${url} answers ${status}`);
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${url} does not answer JSON`);
  }
}

async function checkPage(origin: string): Promise<void> {
  const { status, text, headers } = await get(`${origin}/`);
  expectThat(status === 200, `the page answers ${status}`);
  expectThat(text.includes('id="root"'), 'the page is not the page of the platform');
  expectThat(headers.has('content-security-policy'), 'the page has no content security policy');
  const files = [...text.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, file]) => String(file));
  expectThat(files.length > 0, 'the page names no script');
  for (const file of files) {
    const answer = await get(`${origin}${file}`);
    expectThat(answer.status === 200, `${file} answers ${answer.status}`);
    const type = answer.headers.get('content-type') ?? '';
    expectThat(/javascript|css/.test(type), `${file} has the type ${type}`);
  }
}

async function checkAbout(origin: string): Promise<void> {
  const { version, schema, dataSchema } = (await getJson(`${origin}/api/v1/about`)) as Record<
    string,
    unknown
  >;
  expectThat(version === productVersion(), `the API has version ${version} instead of ${productVersion()}`);
  expectThat(schema === schemaVersion, `the API needs schema ${schema} instead of ${schemaVersion}`);
  expectThat(
    dataSchema === schemaVersion || dataSchema === null,
    `the data has schema ${dataSchema}: run npm run migrate`,
  );
}

async function checkSettings(origin: string): Promise<void> {
  const { supportEmail } = (await getJson(`${origin}/api/v1/config`)) as Record<string, unknown>;
  expectThat(String(supportEmail).includes('@'), 'the settings have no support address');
}

async function checkProblem(url: string, expected: number): Promise<void> {
  const { status, headers } = await get(url);
  expectThat(status === expected, `${url} answers ${status} instead of ${expected}`);
  expectThat(headers.has('x-request-id'), `${url} answers without a request id`);
}

/** A missing picture is refused by storage. An error of the gateway or of the certificate is not accepted. */
async function checkContent(picturesUrl: string): Promise<void> {
  const { status } = await get(`${picturesUrl}/smoke-test-of-a-missing-picture`);
  expectThat(status === 403 || status === 404, `the host of pictures answers ${status}`);
}

async function checkRead(origin: string, token: string): Promise<void> {
  const trainings = await getJson(`${origin}/api/v1/trainings?lang=en`, { authorization: `Bearer ${token}` });
  expectThat(Array.isArray(trainings), 'the list of trainings is no list');
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  },
);
