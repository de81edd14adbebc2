import { launcherClient } from '../../shared/contracts/integrations/oauth.ts';
import type { Team } from './add-teams.ts';
import type { LocalHost } from './client.ts';

/** Pairs a headset of the first learner of each team, with a code that the manager creates. */
export async function pairHeadsets(host: LocalHost, teams: readonly Team[]): Promise<void> {
  for (const { manager, learners } of teams) {
    const [learner] = learners;
    if (!learner) continue;
    const { code } = await manager.api.ok<{ code: string }>('POST', '/devices/code', {
      body: { userId: learner.id },
    });
    await host.anonymous.ok('POST', '/devices/pair', { body: { code, deviceName: 'Quest 3 · room 2' } });
  }
}

/** Starts the sign-in of a headset that waits for approval. @returns the address of the approval page */
export async function waitingHeadset(origin: string): Promise<string> {
  const body = new URLSearchParams({ client_id: launcherClient, device_name: 'Pico 4 · reception' });
  const response = await fetch(`${origin}/oauth/device`, { method: 'POST', body });
  if (!response.ok) throw new Error(`POST /oauth/device: ${response.status} ${await response.text()}`);
  const { verification_uri_complete } = (await response.json()) as { verification_uri_complete: string };
  return verification_uri_complete;
}
