import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { App, DefaultStackSynthesizer, type IStackSynthesizer } from 'aws-cdk-lib';
import { DEFAULT_CROSS_STACK_REFERENCES } from 'aws-cdk-lib/cx-api';
import { type StageConfig, stageConfig } from './config.ts';
import { bundleFunctions } from './constructs/bundles.ts';
import { type Installation, productVersion, type References, references } from './constructs/installation.ts';
import { root } from './constructs/root.ts';
import type { Domain } from './domains/domain.ts';
import { domains as allDomains } from './domains/index.ts';
import { ApiStack } from './stacks/api-stack.ts';
import { BackupStack } from './stacks/backup-stack.ts';
import { EdgeObservabilityStack } from './stacks/edge-observability-stack.ts';
import { EdgeStack } from './stacks/edge-stack.ts';
import { ObservabilityStack } from './stacks/observability-stack.ts';
import { StatefulStack } from './stacks/stateful-stack.ts';
import { WebStack } from './stacks/web-stack.ts';
import { WorkersStack } from './stacks/workers-stack.ts';

/** Set here, so that `cdk` and a plain `node infra/app.ts` create the same templates. */
const flags = {
  '@aws-cdk/aws-iam:minimizePolicies': true,
  '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true,
  // A version for each change of a function, and for no other change.
  '@aws-cdk/aws-lambda:recognizeVersionProps': true,
  '@aws-cdk/aws-lambda:recognizeLayerVersion': true,
  '@aws-cdk/core:target-partitions': ['aws'],
};

export interface SynthesisOptions {
  /** Default: the context value `stage`, the variable STAGE, local. */
  stage?: string;
  /** Default: the context value `references`, weak. */
  references?: References;
  /** Replaces settings of the stage, such as its domain. For tests. */
  settings?: Partial<StageConfig>;
  /** Default: CDK_OUTDIR, cdk.out. */
  outdir?: string;
  domains?: readonly Domain[];
  /** The built page, which stages on AWS deploy. Default: admin-ui/dist. */
  pageDirectory?: string;
}

/** Builds all stacks of a stage, which takes seconds, mostly in esbuild. `app.synth()` writes them. */
export async function buildApp(options: SynthesisOptions = {}) {
  const outdir = options.outdir ?? process.env.CDK_OUTDIR ?? join(root, 'cdk.out');
  const app = new App({ outdir, postCliContext: flags, analyticsReporting: false, treeMetadata: false });
  const stageName = options.stage ?? app.node.tryGetContext('stage') ?? process.env.STAGE ?? 'local';
  const config = { ...stageConfig(String(stageName)), ...options.settings };
  const strength = referencesOf(options.references ?? app.node.tryGetContext('references') ?? 'weak');
  app.node.setContext(DEFAULT_CROSS_STACK_REFERENCES, strength);
  const domains = options.domains ?? allDomains;
  const bundles = await bundleFunctions({
    domains,
    outdir: join(outdir, 'bundles'),
    withNative: config.stage !== 'local',
  });
  const prefix = `training-${config.stage}`;
  const installation: Installation = {
    config,
    domains,
    bundles,
    prefix,
    version: productVersion(),
    references: strength,
  };
  const props = (name: string, region = config.region) => ({
    stackName: `${prefix}-${name}`,
    synthesizer: new DefaultStackSynthesizer({ generateBootstrapVersionRule: false }) as IStackSynthesizer,
    tags: { product: 'immersive-training', stage: config.stage },
    ...environmentIn(region),
    installation,
  });
  const stateful = new StatefulStack(app, `${prefix}-stateful`, props('stateful'));
  const { stores } = stateful;
  const api = new ApiStack(app, `${prefix}-api`, { ...props('api'), stores });
  const workers = new WorkersStack(app, `${prefix}-workers`, { ...props('workers'), stores });
  const functions = [...api.functions, ...workers.functions];
  if (config.aws && config.backups) {
    const settings = config.backups;
    new BackupStack(app, `${prefix}-backup`, { ...props('backup'), stores, settings });
  }
  if (config.aws) {
    const { apiId } = api.api;
    new ObservabilityStack(app, `${prefix}-observability`, {
      ...props('observability'),
      ...{ functions, stores, apiId },
    });
    new EdgeObservabilityStack(app, `${prefix}-edge-observability`, props('edge-observability', 'us-east-1'));
    const edge = new EdgeStack(app, `${prefix}-edge`, props('edge', 'us-east-1'));
    const pageDirectory = options.pageDirectory ?? join(root, 'admin-ui/dist');
    if (!existsSync(pageDirectory))
      throw new Error(`Build the page first (npm run build): no ${pageDirectory}`);
    new WebStack(app, `${prefix}-web`, {
      ...props('web'),
      stores,
      edge,
      apiId,
      pageDirectory,
    });
  }
  return { app, config, installation, stores, functions };
}

/** @throws Error for an unknown kind of references */
function referencesOf(value: unknown): References {
  const known = references.find((one) => one === value);
  if (!known) throw new Error(`Unknown references "${value}": one of ${references.join(', ')}`);
  return known;
}

/** The account of `cdk`, and on AWS the region of the settings. */
function environmentIn(region: string | undefined): { env?: { region: string; account?: string } } {
  if (!region) return {};
  const account = process.env.CDK_DEFAULT_ACCOUNT;
  return { env: { region, ...(account ? { account } : {}) } };
}
