import type { Role } from '../../shared/roles.ts';
import type { Member } from '../people/index.ts';

/** What a request knows of the caller's organisation. */
export interface Organisation {
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
}

/** The person who calls, in the role they act in. Every repository of tenant data is asked with one. */
export interface Actor {
  userId: string;
  clientId: string;
  /** Their own record, as it was read to let them in. */
  person: Member;
  /** The acting role: the highest held, unless X-Acting-Role names another. */
  role: Role;
  sessionId: string;
  /** Network address of the request. */
  address: string;
  organisation: Organisation;
}

/** The part of an actor that a repository needs: whose data it may touch. */
export type Tenant = Pick<Actor, 'clientId'>;
