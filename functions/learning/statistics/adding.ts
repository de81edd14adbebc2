import { $add } from 'dynamodb-toolbox/entity/actions/update/symbols';
import type { Counts } from './counts.entity.ts';
import { only } from './statistics-rules.ts';

/** The counts as an update adds them. */
export const adding = (counts: Counts) =>
  Object.fromEntries(Object.entries(only(counts)).map(([name, by]) => [name, $add(by)]));
