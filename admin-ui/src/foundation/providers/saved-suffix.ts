/** How the store's keys end that hold the filters somebody saved (react-admin's `useSavedQueries`). */
export const savedSuffix = '.savedQueries';
