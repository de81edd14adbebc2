import { useApi } from './api.ts';

/** Reads the public settings of this installation once. */
export const useConfig = () => useApi('GET /config', {}, { staleTime: Number.POSITIVE_INFINITY });
