import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { App, Stack } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { IConstruct } from 'constructs';
import { describe, expect, it } from 'vitest';
import { limit } from '../tools/limits.ts';
import { pythonTool } from '../tools/venv.ts';
import { findingsOf } from './nag.ts';
import { synthesized } from './templates.ts';

const run = promisify(execFile);

const explanations = (scope: IConstruct): string[] =>
  scope.node.findAll().flatMap((construct) =>
    construct.node.metadata
      .filter(({ type }) => type.includes('acknowledged'))
      .flatMap(({ data }) => Object.values(data as Record<string, unknown>))
      .map((reason) => (typeof reason === 'string' ? reason : JSON.stringify(reason))),
  );

const stages = ['local', 'test', 'prod'] as const;

async function lint(stage: (typeof stages)[number]): Promise<string> {
  const program = await pythonTool('cfn-lint');
  const { files } = await synthesized(stage);
  // W3005: CDK lists dependencies that a reference implies already.
  const { stdout } = await run(program, ['--ignore-checks', 'W3005', '--', ...files]).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? String(error) }),
  );
  return stdout.trim();
}

describe('IN-01: the checkers of the stacks', () => {
  it('report a queue without a dead-letter queue, which proves that the check works', () => {
    const stack = new Stack(new App(), 'probe');
    new Queue(stack, 'Queue');
    expect(findingsOf(stack).join()).toContain('AwsSolutions-SQS3');
  });

  it.each(['test', 'prod'] as const)('find nothing unexplained with cdk-nag in %s', async (stage) => {
    const { app } = await synthesized(stage);
    const stacks = app.node.children.filter(Stack.isStack);
    expect(stacks.flatMap(findingsOf)).toEqual([]);
    const reasons = stacks.flatMap(explanations);
    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons.filter((reason) => reason.length < 20)).toEqual([]);
  });

  // Each run takes twenty seconds of CPU, in parallel with the other runs, cases and suites.
  const linted = new Map(stages.map((stage) => [stage, lint(stage)]));
  it.each(stages)(
    'find nothing with cfn-lint in %s',
    async (stage) => {
      expect(await linted.get(stage)).toBe('');
    },
    limit(240_000),
  );
});
