import { $add } from 'dynamodb-toolbox/entity/actions/update/symbols';
import type { Counts } from './counts.entity.ts';
import { pickCounts } from './statistics-rules.ts';

/** Converts counts into additions of an update, without zeros. */
export const toAdditions = (counts: Counts) =>
  Object.fromEntries(Object.entries(pickCounts(counts)).map(([name, by]) => [name, $add(by)]));
