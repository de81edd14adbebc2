/** Suffix of the store's keys with saved filters (react-admin's `useSavedQueries`). */
export const savedSuffix = '.savedQueries';
