import type { Role } from '../../shared/roles.ts';
import type { FirstPart } from './i18n/loaders.ts';
import type { Session } from './providers/kept-session.ts';

/** Whether the address, or the first page of the role, is a catalogue. */
export function startsWithCatalogue(role: Role): boolean {
  const { pathname } = location;
  return pathname.endsWith('/catalog') || (pathname === '/' && (role === 'learner' || role === 'manager'));
}

/** The messages that the page begins with: most people are learners, and most visits begin with their catalogue. */
export function firstPart(session: Session | undefined): FirstPart {
  if (!session) return 'first';
  return session.role === 'learner' && startsWithCatalogue('learner') ? 'learner' : 'whole';
}
