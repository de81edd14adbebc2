import type { Deps } from '../../runtime/deps.ts';
import { hashSecret } from '../../runtime/one-time-code-rules.ts';
import { findClass, saveClass } from './class.repository.ts';
import type { LaunchedClass, Ready } from './lti-rules.ts';

const day = 24 * 60 * 60 * 1000;
/** Milliseconds that a class is stored after its last launch: more than the holidays between two years. */
const lifetime = 200 * day;

/** Stores the class of a launch for the list of classes: at first, after a change, and once a day. */
export async function noteClass(
  deps: Pick<Deps, 'now'>,
  { clientId, id: registrationId }: Ready,
  launched: LaunchedClass | undefined,
): Promise<void> {
  if (!launched) return;
  const { contextId, title, membershipsUrl } = launched;
  const key = { clientId, registrationId, hash: hashSecret(contextId).slice(0, 22) };
  const now = deps.now();
  const before = await findClass(key);
  const isRecent = before && now.getTime() - Date.parse(before.lastLaunch) < day;
  if (isRecent && before.title === title && before.membershipsUrl === membershipsUrl) return;
  const ttl = Math.floor((now.getTime() + lifetime) / 1000);
  await saveClass({ ...key, title, membershipsUrl, lastLaunch: now.toISOString(), ttl });
}
