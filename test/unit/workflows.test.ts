import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}
interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<
    string,
    { 'timeout-minutes'?: number; permissions?: Record<string, string>; steps: Step[]; needs?: string }
  >;
}

const root = resolve(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(resolve(root, file), 'utf8');
const files = globSync('.github/workflows/*.{yml,yaml}', { cwd: root });
const workflows = files.map((file) => ({ file, text: textOf(file), ...(parse(textOf(file)) as Workflow) }));
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps);
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };

describe('the workflows', () => {
  it('test each change and each tag, and check dependencies weekly', () => {
    const commandsOf = (name: string) =>
      workflows
        .filter(({ file }) => file.endsWith(`/${name}.yml`))
        .flatMap(stepsOf)
        .map(({ run }) => run);
    for (const name of ['test', 'release'])
      expect(commandsOf(name)).toEqual(
        expect.arrayContaining(['npm run check', 'npm run check:dependencies', 'npm test']),
      );
    expect(commandsOf('dependencies')).toContain('npm run check:dependencies');
    const release = workflows.find(({ file }) => file.endsWith('/release.yml'));
    expect(release?.jobs.publish?.needs).toBe('test');
    expect(release?.text).toContain('sbom.cdx.json');
  });

  it('run only scripts that exist', () => {
    const named = workflows.flatMap((workflow) =>
      stepsOf(workflow).flatMap(({ run = '' }) => [
        ...[...run.matchAll(/\bnpm run ([\w:]+)/g)].map(([, name = '']) => name),
        ...(/\bnpm test\b/.test(run) ? ['test'] : []),
      ]),
    );
    expect(named.length).toBeGreaterThan(5);
    for (const name of named) expect(Object.keys(scripts)).toContain(name);
  });

  it('pin each action to a commit, with its version', () => {
    for (const { file, text } of workflows) {
      const used = [...text.matchAll(/uses: (.*)$/gm)].map(([, action = '']) => action);
      expect(used.length, file).toBeGreaterThan(0);
      for (const action of used)
        expect(action, file).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
  });

  it('have the right to read only, except the job that adds a release', () => {
    for (const { file, permissions, jobs } of workflows) {
      expect(permissions, file).toEqual({ contents: 'read' });
      for (const [name, job] of Object.entries(jobs)) {
        expect(job['timeout-minutes'], `${file} ${name}`).toBeGreaterThan(0);
        if (job.permissions)
          expect([file, name, job.permissions]).toEqual([
            '.github/workflows/release.yml',
            'publish',
            { contents: 'write' },
          ]);
      }
    }
  });

  it('do not leave credentials to later steps, nor run code of foreign pull requests with rights', () => {
    for (const workflow of workflows) {
      expect(Object.keys(workflow.on), workflow.file).not.toContain('pull_request_target');
      for (const { uses, run, with: settings } of stepsOf(workflow)) {
        if (uses?.startsWith('actions/checkout@')) expect(settings?.['persist-credentials']).toBe(false);
        // Text of an event inside a script would be executed.
        expect(run ?? '', workflow.file).not.toContain('${{');
      }
    }
  });

  it('get weekly updates of packages and of actions', () => {
    const { updates } = parse(textOf('.github/dependabot.yml')) as {
      updates: Record<string, Record<string, unknown>>[];
    };
    expect(updates.map((one) => one['package-ecosystem'])).toEqual(['npm', 'github-actions']);
    for (const { schedule, cooldown } of updates) {
      expect(schedule?.interval).toBe('weekly');
      expect(cooldown?.['default-days']).toBeGreaterThanOrEqual(7);
    }
  });
});
