import { useApi } from './api.ts';

/** Public settings of this installation: read once. */
export const useConfig = () => useApi('GET /config', {}, { staleTime: Number.POSITIVE_INFINITY });
