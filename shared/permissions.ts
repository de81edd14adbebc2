import { PROVIDER } from './ids.ts';
import { type Cells, everyone, permissionTable, type Reach } from './permission-table.ts';
import type { Role } from './roles.ts';
import { type ApiScope, enrolmentCalls, launcherCalls, type Scope } from './scopes.ts';

export type { Reach } from './permission-table.ts';

export interface PermissionRow {
  learner: Reach;
  manager: Reach;
  admin: Reach;
  super: Reach;
}

export type CallId = keyof typeof permissionTable;

const rows: Record<CallId, Cells | typeof everyone> = permissionTable;

/** Returns the row of a call, or undefined for a public call. */
export function permissionRow(callId: CallId): PermissionRow | undefined {
  const cells = rows[callId];
  if (cells === everyone) return undefined;
  return { learner: cells[0], manager: cells[1], admin: cells[2], super: cells[3] };
}

export const isPublic = (callId: CallId): boolean => permissionRow(callId) === undefined;

const launcherScope: ReadonlySet<string> = new Set<CallId>(launcherCalls);
const enrolmentScope: ReadonlySet<string> = new Set<CallId>(enrolmentCalls);

/** Returns the scope that an API token needs for a call, or undefined if no token may make it. */
export const apiScope = (callId: CallId): ApiScope | undefined => {
  const cells = rows[callId];
  return cells === everyone ? undefined : cells[4];
};

/** Returns whether a session or token with this scope may make the call. */
export const inScope = (callId: CallId, scope: Scope | undefined): boolean => {
  if (scope === undefined) return true;
  if (scope === 'launcher') return launcherScope.has(callId);
  if (scope === 'enrolment') return enrolmentScope.has(callId);
  return scope.some((granted) => granted === apiScope(callId));
};

/** Returns whether `role` may make the call, in the given organisation or in any organisation. */
export function mayCall(callId: CallId, role: Role, clientId?: string): boolean {
  const reach = permissionRow(callId)?.[role];
  return reach !== 'no' && !(reach === 'customer' && clientId === PROVIDER);
}

/** Returns the reach of `role` with a call, `any` for a public call. */
export const callReach = (callId: CallId, role: Role): Reach => permissionRow(callId)?.[role] ?? 'any';

export const callIds = Object.keys(permissionTable) as CallId[];
