import { api } from '../runtime/http/api.ts';

export const handler = api([]);
