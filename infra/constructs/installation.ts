import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StageConfig } from '../config.ts';
import type { Domain } from '../domains/domain.ts';
import type { Bundles } from './bundles.ts';
import { root } from './root.ts';

/**
 * weak: stacks read outputs of other stacks at their deployment · both: the same, and the producing stacks
 * retain the exports of version 0.1.0, until no stack imports them.
 */
export const references = ['weak', 'both'] as const;
export type References = (typeof references)[number];

/** Common input of all stacks. */
export interface Installation {
  config: StageConfig;
  domains: readonly Domain[];
  bundles: Bundles;
  /** Prefix of functions, queues and stacks, so that several stages can share an account. */
  prefix: string;
  version: string;
  references: References;
}

/** Returns the version in package.json. GET /config returns it. */
export const productVersion = (): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
