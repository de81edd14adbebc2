import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './constructs/root.ts';

const stack = 'training-prod-stateful';
const queue = (name: string) => ({ Type: 'AWS::SQS::Queue', Properties: { QueueName: name } });
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-update-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes templates of the stack with these queues, and returns the folder. */
function templatesWith(...names: string[]): string {
  const directory = mkdtempSync(join(folder, 'templates-'));
  const Resources = Object.fromEntries(names.map((name) => [name, queue(name)]));
  writeFileSync(join(directory, `${stack}.template.json`), JSON.stringify({ Resources }));
  return directory;
}

const check = (...args: string[]) =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'infra/check-update.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
  });

it('ends with 1 for a removed queue, and with 0 if it is allowed', () => {
  const args = ['--stage', 'prod', '--from', templatesWith('jobs', 'mail'), '--to', templatesWith('mail')];
  const refused = check(...args);
  expect(refused.stdout).toContain(`refused: ${stack}/jobs (AWS::SQS::Queue) is removed from the stack`);
  expect(refused.status).toBe(1);
  const allowed = check(...args, '--allow', `${stack}/jobs`);
  expect(allowed.stdout).toContain(`allowed: ${stack}/jobs`);
  expect(allowed.status).toBe(0);
});

it('rejects a missing stage, a folder without templates, and an unknown finding', () => {
  expect(check().stderr).toContain('Usage: npm run check:update');
  const templates = templatesWith('jobs');
  const args = ['--stage', 'prod', '--to', templates, '--from'];
  expect(check(...args, mkdtempSync(join(folder, 'empty-'))).stderr).toContain('has no templates of prod');
  expect(check(...args, templates, '--allow', 'a/b').stderr).toContain('--allow names no finding: a/b');
});
