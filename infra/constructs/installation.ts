import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StageConfig } from '../config.ts';
import type { Domain } from '../domains/domain.ts';
import type { Bundles } from './bundles.ts';
import { root } from './root.ts';

/** What every stack is made from. */
export interface Installation {
  config: StageConfig;
  domains: readonly Domain[];
  bundles: Bundles;
  /** Begins the names of functions, queues and stacks: several stages can share an account. */
  prefix: string;
  version: string;
}

/** Of package.json; GET /config answers it. */
export const productVersion = (): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
