import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Stage } from '../../infra/config.ts';
import { buildApp, type SynthesisOptions } from '../../infra/synthesize.ts';

export interface SynthesizedResource {
  Type: string;
  Properties: Record<string, unknown>;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
  DependsOn?: string[];
  UpdatePolicy?: { CodeDeployLambdaAliasUpdate: { DeploymentGroupName: unknown } };
}

export interface Template {
  Resources: Record<string, SynthesizedResource>;
  Outputs?: Record<string, { Value: unknown; Export?: unknown }>;
}

const made = new Map<Stage, ReturnType<typeof synthesize>>();

/** Returns the stacks of a stage, with a page of two files. They are written once to a temporary folder. */
export function synthesized(stage: Stage): ReturnType<typeof synthesize> {
  const known = made.get(stage) ?? synthesize(stage);
  made.set(stage, known);
  return known;
}

/** Returns the stacks of a stage with other settings or references. */
export async function synthesize(
  stage: Stage,
  options: Pick<SynthesisOptions, 'settings' | 'references'> = {},
) {
  const outdir = mkdtempSync(join(inject('synthesisFolder'), `${stage}-`));
  const pageDirectory = join(outdir, 'page');
  mkdirSync(join(pageDirectory, 'assets'), { recursive: true });
  writeFileSync(join(pageDirectory, 'index.html'), '<!doctype html>');
  writeFileSync(join(pageDirectory, 'assets/main-1.js'), 'export {};');
  const built = await buildApp({ stage, outdir, pageDirectory, ...options });
  built.app.synth();
  const files = readdirSync(outdir).filter((file) => file.endsWith('.template.json'));
  const templates = new Map(
    files.map((file): [string, Template] => [
      file.replace(/^training-[a-z]+-|\.template\.json$/g, ''),
      JSON.parse(readFileSync(join(outdir, file), 'utf8')) as Template,
    ]),
  );
  return { ...built, outdir, files: files.map((file) => join(outdir, file)), templates };
}

export type Synthesized = Awaited<ReturnType<typeof synthesize>>;

/** Settings of an installation that moved to another domain. */
export const movedSettings = {
  domain: 'moved.example',
  contentDomain: 'content.moved.example',
  pageUrl: 'https://moved.example',
  webContentUrl: 'https://content.moved.example/web',
  picturesUrl: 'https://content.moved.example/pictures',
};

/** Returns every resource of a type in all stacks, or in the named stack, with its logical id. */
export const resourcesOf = ({ templates }: Pick<Synthesized, 'templates'>, type: string, stack?: string) =>
  [...templates]
    .filter(([name]) => stack === undefined || name === stack)
    .flatMap(([, template]) => Object.entries(template.Resources))
    .filter(([, resource]) => resource.Type === type)
    .map(([id, resource]) => ({ id, ...resource }));

export interface Statement {
  Effect: 'Allow' | 'Deny';
  Action: string | string[];
  Resource: unknown;
  Principal?: unknown;
  Condition?: unknown;
}

/** Returns the statements of every role, from its own policies and from attached ones. */
export const grantsOf = (made: Synthesized) => {
  const attached = resourcesOf(made, 'AWS::IAM::Policy').flatMap(({ id, Properties }) =>
    (Properties.Roles as { Ref: string }[]).map(({ Ref }) => ({
      id,
      role: Ref,
      document: Properties.PolicyDocument as { Statement: Statement[] },
    })),
  );
  const inline = resourcesOf(made, 'AWS::IAM::Role').flatMap(({ id, Properties }) =>
    ((Properties.Policies ?? []) as { PolicyDocument: { Statement: Statement[] } }[]).map(
      ({ PolicyDocument: document }) => ({ id, role: id, document }),
    ),
  );
  return [...attached, ...inline].flatMap(({ id, role, document }) =>
    document.Statement.map((statement) => ({ id, role, ...statement, actions: [statement.Action].flat() })),
  );
};

/** Returns the logical id of the function behind a reference to its alias. */
export function functionBehind(made: Synthesized, reference: unknown): string | undefined {
  const text = JSON.stringify(reference);
  const alias = resourcesOf(made, 'AWS::Lambda::Alias').find(({ id }) => text.includes(`{"Ref":"${id}"}`));
  return (alias?.Properties.FunctionName as { Ref: string } | undefined)?.Ref;
}

/** Returns the statements of every policy of a type of resource. */
export const statementsOf = (made: Synthesized, type: string) =>
  resourcesOf(made, type).flatMap(({ id, Properties }) => {
    const { Statement } = Properties.PolicyDocument as { Statement: Statement[] };
    return Statement.map((statement) => ({ id, ...statement, actions: [statement.Action].flat() }));
  });
