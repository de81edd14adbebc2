import type { Client } from './client.ts';

/** An API token that reads members and their progress, as an HR system would. @returns it: it is told this once */
export async function addApiToken(admin: Client, now: Date): Promise<string> {
  const expiresAt = new Date(now.getTime() + 365 * 24 * 60 * 60 * 1000).toISOString();
  const body = { name: 'HR system', scopes: ['people:read', 'progress:read'], expiresAt };
  const { token } = await admin.ok<{ token: string }>('POST', '/tokens', { body });
  // So that the list shows one that is used.
  await admin.as(token).ok('GET', '/users');
  return token;
}
