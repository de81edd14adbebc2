import type { Role } from '../../shared/roles.ts';
import type { Scope } from '../../shared/scopes.ts';

/** The fields of the caller's organisation that operations can use without another read. */
export interface CallerOrganisation {
  id: string;
  name: string;
  type: 'COMPANY' | 'TRAINING_CENTER' | 'VR_ROOM';
  timeZone: string;
  /** Last day of the contract, YYYY-MM-DD. Absent for the provider. */
  contractExpirationDate?: string | undefined;
  /** Enables the rankings by points and by score. */
  scoreRanking: boolean;
  /** Enables the ranking by time. */
  hourRanking: boolean;
  masterContentAccess: boolean;
  /** Allows content files that can be used offline (TR-04). */
  offlineAccess: boolean;
  /** Stores sessions as statements of the LRS. */
  sessionStatements?: boolean | undefined;
  /** Quota of content in units of `sizeUnit` bytes. 0: no own content. Absent: unlimited. */
  maxSize?: number | undefined;
}

/** The stored record of the caller. functions/identity/members adds fields by declaration merging. */
export interface CallerRecord {
  id: string;
}

/** The caller in the acting role. Every repository of tenant data requires one. */
export interface Actor {
  userId: string;
  /** Id of the caller's organisation. */
  clientId: string;
  /** The caller's record, read during authentication. */
  person: CallerRecord;
  /** The acting role: the highest role of the person, unless X-Acting-Role names another. */
  role: Role;
  sessionId: string;
  /**
   * The person's last proof of identity and the end of the session, in epoch seconds. Absent for API tokens, because
   * no person is present.
   */
  proof?: { at: number; sessionEnds: number };
  /** The API token of the request. Absent for sessions. With `test`, no change is stored. */
  apiToken?: { id: string; name: string; test?: boolean };
  /** The device of the session. Absent for other sessions. */
  deviceId?: string;
  /** The scope of the session or token. Absent if only the role limits the calls. */
  scope?: Scope;
  /** Network address of the request. */
  address: string;
  organisation: CallerOrganisation;
}

/** The ids of the caller, as the token contains them. */
export type Requester = Pick<Actor, 'clientId' | 'userId'>;

/** The tenant context: the organisation that a repository call may access. */
export type Tenant = Pick<Actor, 'clientId'>;
