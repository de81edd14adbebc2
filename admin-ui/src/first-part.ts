import type { Role } from '../../shared/roles.ts';
import type { FirstPart } from './foundation/i18n/loaders.ts';
import type { BrowserSession } from './foundation/providers/stored-session.ts';

/** Returns whether the address, or the first page of the role, is a catalogue. */
export function startsWithCatalogue(role: Role): boolean {
  const { pathname } = location;
  return pathname.endsWith('/catalog') || (pathname === '/' && (role === 'learner' || role === 'manager'));
}

/** Parameters that open a dialog above a page. The page below is unchanged. */
const above = ['training', 'course', 'play', 'open'];

/** Returns whether the first page is a catalogue with its sections: no other tab, no search and no filter. */
export const startsWithSections = (role: Role): boolean =>
  startsWithCatalogue(role) &&
  (role === 'learner' || role === 'manager') &&
  [...new URLSearchParams(location.search).keys()].every((name) => above.includes(name));

/**
 * Returns the messages of the first page. Most members are learners, and most visits start with their
 * catalogue.
 */
export function firstPart(session: BrowserSession | undefined): FirstPart {
  if (!session) return 'first';
  return session.role === 'learner' && startsWithCatalogue('learner') ? 'learner' : 'whole';
}
