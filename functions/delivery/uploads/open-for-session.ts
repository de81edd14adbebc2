import type { Actor } from '../../runtime/actor.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import { endOfGrant } from '../../runtime/content-grant-rules.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { OpenContent } from './open-content.entity.ts';
import { findOpenContent, putOpenContent } from './open-content.repository.ts';

const day = 24 * 60 * 60;

interface Opened {
  trainingId: string;
  /** Key of the unpacked content. */
  prefix: string;
}

/**
 * Returns the grant of a content for this session. A session has the same grant each time, so that browsers find the
 * content in their cache. A grant that was closed is replaced. Costs one read, and one write for a new grant.
 */
export function openForSession(
  deps: Deps,
  actor: Actor,
  { trainingId, prefix }: Opened,
): Promise<Pick<OpenContent, 'id' | 'ends'>> {
  const { clientId, userId, sessionId, role, deviceId, apiToken } = actor;
  const key = { clientId, userId, sessionId, prefix };
  return retryOnConflict(async () => {
    const now = Math.floor(deps.now().getTime() / 1000);
    const found = await findOpenContent(key);
    const open = found?.closed ? undefined : found;
    const ends = endOfGrant({ sessionEnds: actor.proof?.sessionEnds, granted: open?.ends, now });
    if (open && open.ends === ends && open.role === role) return open;
    const opening: OpenContent = {
      ...key,
      id: open?.id ?? deps.newId(clientId),
      trainingId,
      role,
      tokenVersion: actor.person.tokenVersion,
      ...(deviceId === undefined ? {} : { deviceId }),
      ...(apiToken ? { byApiToken: true } : {}),
      ends,
      ttl: ends + day,
    };
    await putOpenContent(opening, found);
    return opening;
  });
}
