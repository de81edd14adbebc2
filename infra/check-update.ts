import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CloudFormationClient, GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import { stageConfig } from './config.ts';
import { type DeployedTemplate, updateFindings } from './update-rules.ts';

// `npm run check:update -- --stage prod [--to cdk.out] [--from <folder>] [--allow <stack>/<logical id>]`: compares
// the synthesized templates with the deployed ones, or with the templates in a folder. Fails if the update would
// replace or delete a resource with data, or strand the installation between two versions (docs/upgrading.md).
const usage =
  'Usage: npm run check:update -- --stage prod [--to cdk.out] [--from <folder with templates>] [--allow <stack>/<logical id>]…';
const suffix = '.template.json';
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** @returns the exit code: 1 if the update is refused */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      to: { type: 'string', default: 'cdk.out' },
      from: { type: 'string' },
      allow: { type: 'string', multiple: true, default: [] },
    },
  });
  if (!values.stage) throw new Error(usage);
  const { stage, region } = stageConfig(values.stage);
  const prefix = `training-${stage}-`;
  const after = readTemplates(values.to, prefix);
  if (after.size === 0)
    throw new Error(`${values.to} has no templates of ${stage}: npx cdk synth --quiet -c stage=${stage}`);
  const before = values.from
    ? readTemplates(values.from, prefix)
    : await deployedTemplates([...after.keys()], region);
  if (values.from && before.size === 0) throw new Error(`${values.from} has no templates of ${stage}`);
  if (before.size === 0) {
    say(`No stack of ${stage} is deployed yet.`);
    return 0;
  }
  const all = updateFindings(before, after);
  const unknown = values.allow.filter((one) => !all.some(({ resource }) => resource === one));
  if (unknown.length > 0) throw new Error(`--allow names no finding: ${unknown.join(', ')}`);
  for (const { resource, type, problem } of all)
    say(`${values.allow.includes(resource) ? 'allowed' : 'refused'}: ${resource} (${type}) ${problem}`);
  const refused = all.filter(({ resource }) => !values.allow.includes(resource));
  say(
    refused.length > 0
      ? 'Do not deploy this version. See "Refused updates" in docs/upgrading.md.'
      : `The update of ${before.size} stacks replaces and deletes nothing with data.`,
  );
  return refused.length > 0 ? 1 : 0;
}

/** Returns the templates of a stage in an output of the CDK, by the name of their stack. */
function readTemplates(folder: string, prefix: string): Map<string, DeployedTemplate> {
  if (!existsSync(folder)) throw new Error(`No folder ${folder}`);
  const files = templateFiles(folder).filter((file) => file.startsWith(prefix));
  return new Map(
    files.map((file) => [
      file.slice(0, -suffix.length),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as DeployedTemplate,
    ]),
  );
}

/** Returns the templates that the manifest lists. Other files remain from earlier runs. */
function templateFiles(folder: string): string[] {
  const manifest = join(folder, 'manifest.json');
  if (!existsSync(manifest)) return readdirSync(folder).filter((file) => file.endsWith(suffix));
  const { artifacts } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    artifacts: Record<string, { type: string; properties?: { templateFile?: string } }>;
  };
  return Object.values(artifacts).flatMap(({ type, properties }) =>
    type === 'aws:cloudformation:stack' && properties?.templateFile ? [properties.templateFile] : [],
  );
}

/** Returns the templates of the deployed stacks. Stacks that are not deployed are left out. */
async function deployedTemplates(
  stacks: readonly string[],
  region: string | undefined,
): Promise<Map<string, DeployedTemplate>> {
  const clientIn = (name: string | undefined) => new CloudFormationClient(name ? { region: name } : {});
  const [client, edgeClient] = [clientIn(region), clientIn(region && 'us-east-1')];
  const templates = new Map<string, DeployedTemplate>();
  for (const StackName of stacks) {
    const command = new GetTemplateCommand({ StackName, TemplateStage: 'Original' });
    try {
      const { TemplateBody } = await (StackName.endsWith('-edge') ? edgeClient : client).send(command);
      templates.set(StackName, JSON.parse(String(TemplateBody)) as DeployedTemplate);
    } catch (error) {
      if (!(error instanceof Error) || !/does not exist/.test(error.message)) throw error;
    }
  }
  return templates;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  },
);
