import type { Role } from '../../shared/roles.ts';
import type { Scope } from '../../shared/scopes.ts';

/** Fields of the caller's organisation that a request uses. */
export interface CallerOrganisation {
  id: string;
  name: string;
  type: 'COMPANY' | 'TRAINING_CENTER' | 'VR_ROOM';
  timeZone: string;
  /** Last day of the contract, YYYY-MM-DD. Absent for the provider. */
  contractExpirationDate?: string | undefined;
  scoreRanking: boolean;
  hourRanking: boolean;
  masterContentAccess: boolean;
  offlineAccess: boolean;
  /** Quota of content in units. 0 means no own content, absent means unlimited. */
  maxSize?: number | undefined;
}

/** The stored record of the caller. functions/identity/members adds fields to this type. */
export interface CallerRecord {
  id: string;
}

/** The caller in the acting role. Every repository of tenant data requires one. */
export interface Actor {
  userId: string;
  clientId: string;
  /** The caller's record, read during authentication. */
  person: CallerRecord;
  /** The acting role: the highest role of the person, unless X-Acting-Role names another. */
  role: Role;
  sessionId: string;
  /** The device of the session. Absent for other sessions. */
  deviceId?: string;
  /** The scope of the session or token. Absent if only the role limits the calls. */
  scope?: Scope;
  /** Network address of the request. */
  address: string;
  organisation: CallerOrganisation;
}

/** The caller according to the token. */
export type Requester = Pick<Actor, 'clientId' | 'userId'>;

/** The tenant context: the organisation that a repository call may access. */
export type Tenant = Pick<Actor, 'clientId'>;
