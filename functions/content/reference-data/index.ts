export { forgetLookups, loadLookups, lookupsForNames, lookupUseWrites } from './load-lookups.ts';
export type { Lookup } from './lookup.entity.ts';
export {
  addLookup,
  changeLookup,
  findLookups,
  getLookup,
  lookupRemoved,
  lookupUsesReplaced,
} from './lookup.repository.ts';
export {
  byKind,
  type Lookups,
  lookupsNamed,
  lookupViolations,
  namesOf,
  present,
  sortedByName,
} from './lookup-rules.ts';
