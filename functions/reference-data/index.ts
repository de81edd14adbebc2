export { forgetLookups, loadLookups, lookupsForNames, lookupUseWrites } from './load-lookups.ts';
export type { Lookup } from './lookup.entity.ts';
export { addLookup, changeLookup, findLookups, getLookup, lookupRemoved } from './lookup.repository.ts';
export { byKind, type Lookups, lookupViolations, namesOf, present, sortedByName } from './lookup-rules.ts';
