import type { MessageOf } from '../../../events/envelope.ts';
import type { profileIncomplete } from '../../../events/identity/access.ts';
import { findPerson } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { notify } from './notify.ts';

/** Notifies a member to complete their profile (AC-17). Skips members with a picture, and deleted members. */
export async function notifyProfileIncomplete(
  _: Deps,
  message: MessageOf<typeof profileIncomplete>,
): Promise<void> {
  const { userId } = message.data;
  const person = await findPerson(userId);
  if (!person || person.picture) return;
  await notify(person, [userId], { type: 'FILL_PROFILE', content: {}, date: message.at, key: message.id });
}
