export { forgetLookups, loadLookups, lookupsForNames, lookupUseWrites } from './load-lookups.ts';
export type { Lookup } from './lookup.entity.ts';
export {
  addLookup,
  changeLookup,
  deleteLookupWrite,
  findLookups,
  getLookup,
  replaceLookupUsesWrite,
} from './lookup.repository.ts';
export {
  byKind,
  type Lookups,
  lookupNames,
  lookupViolations,
  namedLookups,
  present,
  sortedByName,
} from './lookup-rules.ts';
