import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import { packClient } from '../../infra/packages.ts';
import { addressesOf, type Organisation, Platform, unique } from '../factories/platform.ts';
import { addToken } from '../factories/tokens.ts';

/**
 * Generates clients from the OpenAPI document with four generators, and makes the same ten calls with each. Installs
 * the generators in a temporary folder: needs npm, Python 3 with venv, and Go.
 */

const folder = mkdtempSync(join(tmpdir(), 'clients-'));
const scenarios = join(import.meta.dirname, 'scenarios');
let host: RunningHost;
let organisation: Organisation;
let token: string;

/** Runs a program. @returns its output. @throws Error if it fails */
function run(command: string, args: readonly string[], options: SpawnSyncOptions = {}): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: folder,
    ...options,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', ...options.env },
  });
  const output = `${stdout}${stderr}`;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? output}`);
  return output;
}

/** Generates a client, and expects no warning. */
function generate(command: string, args: readonly string[], options?: SpawnSyncOptions): void {
  expect(run(command, args, options)).not.toMatch(/warn|unsupported|skipp|omitted/i);
}

/** Runs the ten calls. @returns the printed values */
function play(command: string, args: readonly string[], options: SpawnSyncOptions = {}): unknown {
  const { admin } = organisation;
  const output = run(command, args, {
    ...options,
    env: {
      ...options.env,
      ORIGIN: host.origin,
      EMAIL: admin.email,
      PASSWORD: admin.password,
      NEW_EMAIL: `${unique('client')}@example.com`,
    },
  });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '');
}

/** Returns an example of docs/api.md. */
const example = (language: string, name = 'quick-start'): string =>
  new RegExp(`\`\`\`${language} ${name}\\n([\\s\\S]*?)\`\`\``).exec(
    readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8'),
  )?.[1] ?? '';
/** The environment of the examples. */
const ofExamples = () => ({ ADDRESS: host.origin, TOKEN: token });

const expected = () => ({
  me: organisation.admin.email,
  firstName: 'Ada',
  ...{ listed: 1, total: '1', members: 1, trainings: 0, csv: true, deleted: true, problem: 'NOT_FOUND' },
});

beforeAll(async () => {
  host = await startHost();
  organisation = await new Platform(addressesOf(host)).organisation();
  token = (await addToken(organisation.admin.api, ['people:read', 'people:write'])).token;
  const reply = await fetch(`${host.origin}/api/v1/openapi.json`);
  writeFileSync(join(folder, 'openapi.json'), await reply.text());
  cpSync(scenarios, folder, { recursive: true });
});
afterAll(async () => {
  await host?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('has an example with curl', () => {
  const output = run('bash', ['-ec', example('sh')], { env: ofExamples() });
  expect(output).toContain(organisation.admin.email);
  expect(output).toContain('"name":"Night shift"');
});

describe('TypeScript', () => {
  beforeAll(() => {
    writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
    const packages = ['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0', '@hey-api/openapi-ts@0.95.0'];
    run('npm', ['install', '--no-audit', '--no-fund', ...packages, 'typescript@5.9.3', 'esbuild@0.28.1']);
  });
  const build = (name: string) => {
    const types = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'esnext', '--target', 'es2024'];
    const resolution = ['--moduleResolution', 'bundler', '--types', 'node', '--typeRoots', typeRoots];
    run('npx', ['tsc', ...types, ...resolution, `${name}.ts`]);
    const bundle = ['--bundle', '--platform=node', '--format=esm', '--log-level=error'];
    run('npx', ['esbuild', `${name}.ts`, ...bundle, `--outfile=${name}.mjs`]);
  };
  const program = (name: string) => {
    build(name);
    return play('node', [`${name}.mjs`]);
  };
  const typeRoots = join(import.meta.dirname, '../../node_modules/@types');

  it('has a client by openapi-typescript', () => {
    mkdirSync(join(folder, 'generated'), { recursive: true });
    const output = ['--output', 'generated/openapi-typescript.ts', '--default-non-nullable=false'];
    generate('npx', ['openapi-typescript', 'openapi.json', ...output]);
    expect(program('openapi-fetch')).toEqual(expected());
    cpSync(join(folder, 'generated/openapi-typescript.ts'), join(folder, 'api.ts'));
    writeFileSync(join(folder, 'example.ts'), example('ts'));
    build('example');
    expect(run('node', ['example.mjs'], { env: ofExamples() })).toMatch(/^\d+ of \d+\n[\w-]+\n$/);
  });

  it('has the package of the product', async () => {
    const archive = await packClient(join(folder, 'packages'));
    run('npm', ['install', '--no-audit', '--no-fund', archive]);
    expect(program('package')).toEqual(expected());
    writeFileSync(join(folder, 'example-package.ts'), example('ts', 'quick-start-package'));
    build('example-package');
    const output = run('node', ['example-package.mjs'], { env: ofExamples() });
    expect(output).toMatch(/^\d+ active members\n[\w-]+\n$/);
  });

  it('has a client by @hey-api/openapi-ts', () => {
    generate('npx', ['openapi-ts', '--input', 'openapi.json', '--output', 'generated/hey-api']);
    expect(program('hey-api')).toEqual(expected());
  });
});

it('has a client for Python by openapi-python-client', () => {
  run('python3', ['-m', 'venv', 'venv']);
  const bin = join(folder, 'venv/bin');
  const env = { PATH: `${bin}:${process.env.PATH}` };
  run(join(bin, 'pip'), ['install', '--quiet', 'openapi-python-client==0.29.1', 'ruff']);
  writeFileSync(
    join(folder, 'config.json'),
    JSON.stringify({
      content_type_overrides: {
        'application/pdf': 'application/octet-stream',
        'application/zip': 'application/octet-stream',
        'application/vc+jwt': 'text/plain',
      },
    }),
  );
  const generator = join(bin, 'openapi-python-client');
  const output = ['--output-path', 'python', '--config', 'config.json'];
  generate(generator, ['generate', '--path', 'openapi.json', ...output], { env });
  const library = { PYTHONPATH: join(folder, 'python') };
  const program = play(join(bin, 'python'), ['python-client.py'], { env: library });
  expect(program).toEqual(expected());
  writeFileSync(join(folder, 'example.py'), example('python'));
  expect(run(join(bin, 'python'), ['example.py'], { env: { ...library, ...ofExamples() } })).toMatch(
    /^\d+ of \d+\n[\w-]+\n$/,
  );
});

it('has a client for Go by oapi-codegen', () => {
  const env = { GOBIN: join(folder, 'bin'), GOFLAGS: '-mod=mod' };
  const cwd = join(folder, 'go');
  mkdirSync(join(cwd, 'api'), { recursive: true });
  cpSync(join(folder, 'oapi-codegen.go'), join(cwd, 'main.go'));
  run('go', ['install', 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2'], { env });
  const output = ['-generate', 'types,client', '-package', 'api', '-o', 'go/api/api.go'];
  generate(join(folder, 'bin/oapi-codegen'), [...output, 'openapi.json']);
  run('go', ['mod', 'init', 'scenario'], { cwd, env });
  run('go', ['mod', 'tidy'], { cwd, env });
  expect(play('go', ['run', '.'], { cwd, env })).toEqual(expected());
});
