import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StageConfig } from '../config.ts';
import type { Domain } from '../domains/domain.ts';
import type { Bundles } from './bundles.ts';
import { root } from './root.ts';

/** Common input of all stacks. */
export interface Installation {
  config: StageConfig;
  domains: readonly Domain[];
  bundles: Bundles;
  /** Prefix of functions, queues and stacks, so that several stages can share an account. */
  prefix: string;
  version: string;
}

/** Returns the version in package.json. GET /config returns it. */
export const productVersion = (): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
