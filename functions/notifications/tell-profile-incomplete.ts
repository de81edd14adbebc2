import type { profileIncomplete } from '../../events/access.ts';
import type { DataOf, Envelope } from '../../events/envelope.ts';
import { findPerson } from '../people/index.ts';
import type { Deps } from '../runtime/deps.ts';
import { notify } from './notify.ts';

/** Asks somebody to complete their profile (AC-17); not where they have, or are gone, meanwhile. */
export async function tellProfileIncomplete(_: Deps, envelope: Envelope): Promise<void> {
  const { userId } = envelope.data as DataOf<typeof profileIncomplete>;
  const person = await findPerson(userId);
  if (!person || person.picture) return;
  await notify(person, [userId], { type: 'FILL_PROFILE', content: {}, date: envelope.at, key: envelope.id });
}
