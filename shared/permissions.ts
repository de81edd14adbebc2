import { PROVIDER } from './ids.ts';
import { type Cells, everyone, permissionTable, type Reach } from './permission-table.ts';
import type { Role } from './roles.ts';
import { type ApiScope, launcherCalls, type Scope } from './scopes.ts';

export type { Reach } from './permission-table.ts';

export interface Row {
  learner: Reach;
  manager: Reach;
  admin: Reach;
  super: Reach;
}

export type CallId = keyof typeof permissionTable;

const rows: Record<string, Cells | typeof everyone | undefined> = permissionTable;

/** The row of a call; undefined for a public one. Throws for a call that has none. */
export function rowOf(callId: string): Row | undefined {
  const cells = rows[callId];
  if (!cells) throw new Error(`The call ${callId} has no row in shared/permission-table.ts`);
  if (cells === everyone) return undefined;
  return { learner: cells[0], manager: cells[1], admin: cells[2], super: cells[3] };
}

export const isPublic = (callId: string): boolean => rowOf(callId) === undefined;

const launcherScope: ReadonlySet<string> = new Set<CallId>(launcherCalls);

/** The scope that an API token needs for a call; undefined where no token may make it. */
export const apiScopeOf = (callId: string): ApiScope | undefined => {
  const cells = rows[callId];
  return cells === everyone ? undefined : cells?.[4];
};

/** Whether a session or token of this scope may make the call at all. */
export const inScope = (callId: string, scope: Scope | undefined): boolean => {
  if (scope === undefined) return true;
  if (scope === 'launcher') return launcherScope.has(callId);
  return scope.some((held) => held === apiScopeOf(callId));
};

/** Whether `role` may make the call at all; in the organisation that is named, or else in any. */
export function mayCall(callId: string, role: Role, clientId?: string): boolean {
  const reach = rowOf(callId)?.[role];
  return reach !== 'no' && !(reach === 'customer' && clientId === PROVIDER);
}

/** What `role` reaches with a call; `any` for a public one. */
export const reachOf = (callId: string, role: Role): Reach => rowOf(callId)?.[role] ?? 'any';

export const callIds = Object.keys(permissionTable) as CallId[];
