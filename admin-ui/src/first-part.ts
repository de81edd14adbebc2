import type { Role } from '../../shared/roles.ts';
import type { FirstPart } from './foundation/i18n/loaders.ts';
import type { BrowserSession } from './foundation/providers/kept-session.ts';

/** Whether the address, or the first page of the role, is a catalogue. */
export function startsWithCatalogue(role: Role): boolean {
  const { pathname } = location;
  return pathname.endsWith('/catalog') || (pathname === '/' && (role === 'learner' || role === 'manager'));
}

/** What an address opens above a page, which stays as it is beneath. */
const above = ['training', 'course', 'play', 'open'];

/** Whether it is that of learners and managers, with its sections: no other tab, no search and no filter. */
export const startsWithSections = (role: Role): boolean =>
  startsWithCatalogue(role) &&
  (role === 'learner' || role === 'manager') &&
  [...new URLSearchParams(location.search).keys()].every((name) => above.includes(name));

/** The messages that the page begins with: most people are learners, and most visits begin with their catalogue. */
export function firstPart(session: BrowserSession | undefined): FirstPart {
  if (!session) return 'first';
  return session.role === 'learner' && startsWithCatalogue('learner') ? 'learner' : 'whole';
}
