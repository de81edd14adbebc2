import type { Role } from '../../shared/roles.ts';
import type { Scope } from '../../shared/scopes.ts';

/** What a request knows of the caller's organisation. */
export interface CallerOrganisation {
  id: string;
  name: string;
  type: 'COMPANY' | 'TRAINING_CENTER' | 'VR_ROOM';
  timeZone: string;
  /** Last day of the contract, YYYY-MM-DD; absent for the provider. */
  contractExpirationDate?: string | undefined;
  scoreRanking: boolean;
  hourRanking: boolean;
  masterContentAccess: boolean;
  offlineAccess: boolean;
  /** Units of content it may store; 0: none of its own, absent: unlimited. */
  maxSize?: number | undefined;
}

/** What is stored of the person who calls; functions/identity/members adds the rest of its fields to this type. */
export interface CallerRecord {
  id: string;
}

/** The person who calls, in the role they act in. Every repository of tenant data is asked with one. */
export interface Actor {
  userId: string;
  clientId: string;
  /** Their own record, as it was read to let them in. */
  person: CallerRecord;
  /** The acting role: the highest held, unless X-Acting-Role names another. */
  role: Role;
  sessionId: string;
  /** The device that the session is of; absent: it is none of a device. */
  deviceId?: string;
  /** What the session or token is limited to; absent: nothing but the role. */
  scope?: Scope;
  /** Network address of the request. */
  address: string;
  organisation: CallerOrganisation;
}

/** Who asks, as their token says. */
export type Requester = Pick<Actor, 'clientId' | 'userId'>;

/** The part of an actor that a repository needs: whose data it may touch. */
export type Tenant = Pick<Actor, 'clientId'>;
