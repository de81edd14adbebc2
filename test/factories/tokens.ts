import type { ApiTokenShown } from '../../shared/contracts/integrations/tokens.ts';
import type { ApiScope } from '../../shared/scopes.ts';
import type { Client } from './client.ts';
import { unique } from './platform.ts';

export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

export const addToken = (
  api: Client,
  scopes: readonly ApiScope[],
  days = 30,
  name = unique('token'),
): Promise<ApiTokenShown & { token: string }> =>
  api.ok('POST', '/tokens', { body: { name, scopes, expiresAt: inDays(days) } });
