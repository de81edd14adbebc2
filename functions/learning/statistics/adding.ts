import { $add } from 'dynamodb-toolbox/entity/actions/update/symbols';
import type { Counts } from './counts.entity.ts';
import { only } from './statistics-rules.ts';

/** Converts counts into additions of an update, without zeros. */
export const adding = (counts: Counts) =>
  Object.fromEntries(Object.entries(only(counts)).map(([name, by]) => [name, $add(by)]));
