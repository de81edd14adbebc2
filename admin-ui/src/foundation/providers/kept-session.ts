import type { ApiRole, Role } from '../../../../shared/roles.ts';

/** Who is signed in here, and what they act as. Kept in local storage, encoded (AC-11). */
export interface BrowserSession {
  token: string;
  role: Role;
}

const KEY = 'session';
const apiNames: Record<Role, string> = {
  super: 'ROLE_SUPER_ADMIN',
  admin: 'ROLE_ADMINISTRATOR',
  manager: 'ROLE_MANAGER',
  learner: 'ROLE_LEARNER',
};
const roleNames: Record<ApiRole, Role> = {
  ROLE_SUPER_ADMIN: 'super',
  ROLE_ADMINISTRATOR: 'admin',
  ROLE_MANAGER: 'manager',
};

/** The role as the API's `X-Acting-Role` names it. */
export const apiRole = (role: Role): string => apiNames[role];

/**
 * What someone may act as: the roles held, in their order, and the learner's (AC-14). The super admin has no
 * organisation to learn in.
 */
export function rolesOf(held: readonly ApiRole[]): Role[] {
  const roles = held.map((name) => roleNames[name]);
  return roles.includes('super') ? ['super'] : [...roles, 'learner'];
}

/** AC-11: the chosen role while it is still held, else the first. */
export function keptRole(chosen: Role | undefined, held: readonly ApiRole[]): Role {
  const roles = rolesOf(held);
  return chosen && roles.includes(chosen) ? chosen : (roles[0] ?? 'learner');
}

const encode = (session: BrowserSession): string => btoa(JSON.stringify(session));

function decode(text: string | null): BrowserSession | undefined {
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(atob(text));
    if (typeof value !== 'object' || value === null || !('token' in value) || !('role' in value))
      return undefined;
    const { token, role } = value;
    return typeof token === 'string' && typeof role === 'string' && role in apiNames
      ? { token, role: role as Role }
      : undefined;
  } catch {
    return undefined;
  }
}

let text: string | null | undefined;
let current: BrowserSession | undefined;
const listeners = new Set<() => void>();

/** The session, or undefined when signed out. The same object until it changes. */
export function getSession(): BrowserSession | undefined {
  const stored = localStorage.getItem(KEY);
  if (stored !== text) {
    text = stored;
    current = decode(stored);
  }
  return current;
}

export function setSession(session: BrowserSession | undefined): void {
  if (session) {
    left = false;
    localStorage.setItem(KEY, encode(session));
  } else localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

/** Tells the other tabs of this browser that the person left, before anything of theirs goes. */
const LEFT = 'left';
let left = false;
const leaving = new Set<() => void>();

/** Of the browser, or kept by react-admin's store, which empties itself. */
const staysHere = (key: string): boolean => key === KEY || key === 'hide_menus' || key.startsWith('RaStore.');

/**
 * Forgets what is of the person on this browser: drafts, uploads to go on with, sessions that were not sent, what
 * this tab remembers (AC-12).
 */
function forgetPerson(): void {
  for (const key of Object.keys(localStorage)) if (!staysHere(key)) localStorage.removeItem(key);
  sessionStorage.clear();
  for (const listener of leaving) listener();
}

/** Forgets with it what a module holds in memory, here and when the person leaves in another tab. */
export const onLeaving = (listener: () => void): void => void leaving.add(listener);

/** Ends the session here. `purpose`: the person signed out; else it ended, and leads back after a sign-in. */
export function endSession(purpose: boolean): void {
  left = purpose;
  if (purpose) {
    localStorage.setItem(LEFT, new Date().toISOString());
    forgetPerson();
  }
  setSession(undefined);
}

/** True where the last session of this browser was ended by its person: nothing of theirs is written any more. */
export const leftOnPurpose = (): boolean => left;

function onOtherTab({ key, newValue }: StorageEvent): void {
  if (key === KEY && newValue !== null) left = false;
  if (key !== LEFT || newValue === null || left) return;
  left = true;
  forgetPerson();
}

/** Told of each change of the session, of other tabs, too. */
export function onSession(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    onOtherTab(event);
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}
