import type { ApiRole, Role } from '../../../../shared/roles.ts';

/** The session of this browser with the acting role, stored encoded in local storage (AC-11). */
export interface BrowserSession {
  token: string;
  role: Role;
  /** True if the session can only add a second factor, which the person needs. */
  enrolling?: true;
  /** The address that ends the session at the person's provider, opened after a sign-out. */
  signOutUrl?: string;
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

/** Returns the name of a role in `X-Acting-Role`. */
export const apiRole = (role: Role): string => apiNames[role];

/**
 * Returns the roles that a person can act in: their own roles, in order, and learner (AC-14). A super admin
 * cannot act as a learner, since super admins have no organisation.
 */
export function actingRoles(memberRoles: readonly ApiRole[]): Role[] {
  const roles = memberRoles.map((name) => roleNames[name]);
  return roles.includes('super') ? ['super'] : [...roles, 'learner'];
}

/** Returns the chosen role if the person still has it, otherwise their first role (AC-11). */
export function keptRole(chosen: Role | undefined, memberRoles: readonly ApiRole[]): Role {
  const roles = actingRoles(memberRoles);
  return chosen && roles.includes(chosen) ? chosen : (roles[0] ?? 'learner');
}

const encode = (session: BrowserSession): string => btoa(JSON.stringify(session));

const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\//.test(value);

function decode(text: string | null): BrowserSession | undefined {
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(atob(text));
    if (typeof value !== 'object' || value === null || !('token' in value) || !('role' in value))
      return undefined;
    const { token, role } = value;
    if (typeof token !== 'string' || typeof role !== 'string' || !(role in apiNames)) return undefined;
    const enrolling = 'enrolling' in value && value.enrolling === true;
    const signOutUrl = 'signOutUrl' in value && isWebAddress(value.signOutUrl) ? value.signOutUrl : undefined;
    return {
      token,
      role: role as Role,
      ...(enrolling ? { enrolling } : {}),
      ...(signOutUrl === undefined ? {} : { signOutUrl }),
    };
  } catch {
    return undefined;
  }
}

let text: string | null | undefined;
let current: BrowserSession | undefined;
const listeners = new Set<() => void>();

/** Returns the session, or undefined when signed out. Returns the same object until the session changes. */
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

/** Key that notifies the other tabs that the person signed out, before their data is removed. */
const LEFT = 'left';
let left = false;
const leaving = new Set<() => void>();

/**
 * Returns whether a key belongs to the browser or to react-admin's store, which has its own `reset`. The trust of the
 * browser for an account outlives a sign-out.
 */
const staysHere = (key: string): boolean =>
  key === KEY || key === 'hide_menus' || key.startsWith('trust.') || key.startsWith('RaStore.');

/**
 * Removes the person's data from this browser: drafts, unfinished uploads, unsent sessions, and this tab's
 * memory (AC-12).
 */
function forgetPerson(): void {
  for (const key of Object.keys(localStorage)) if (!staysHere(key)) localStorage.removeItem(key);
  sessionStorage.clear();
  for (const listener of leaving) listener();
}

/** Adds a listener that clears a module's memory when the person signs out, in this or another tab. */
export const onLeaving = (listener: () => void): void => void leaving.add(listener);

/**
 * Ends the session in this browser. `purpose` is true if the person signed out. Otherwise the session
 * expired, and the next sign-in leads back to the page.
 */
export function endSession(purpose: boolean): void {
  left = purpose;
  if (purpose) {
    localStorage.setItem(LEFT, new Date().toISOString());
    forgetPerson();
  }
  setSession(undefined);
}

/** Returns true if the person ended the last session of this browser. Their data is then no longer stored. */
export const leftOnPurpose = (): boolean => left;

function onOtherTab({ key, newValue }: StorageEvent): void {
  if (key === KEY && newValue !== null) left = false;
  if (key !== LEFT || newValue === null || left) return;
  left = true;
  forgetPerson();
}

/**
 * Adds a listener for changes of the session, in other tabs, too. Returns a function that removes the
 * listener.
 */
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
