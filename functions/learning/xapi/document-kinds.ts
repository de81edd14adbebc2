import * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';
import { agentHash, idHash, type XapiActor } from './statement-rules.ts';
import { agentSchema } from './statement-schema.ts';
import { iri, timeOf, timestamp, uuid } from './value-rules.ts';
import { parseParameter, parseQuery, type XapiRequest } from './xapi-request.ts';

/** The kinds of documents: states of an agent in an activity, and profiles of agents and activities. */
export type DocumentKind = 'state' | 'agentProfile' | 'activityProfile';

/** The documents that a request is about. */
export interface DocumentQuery {
  /** The part of keys before the id. */
  owner: string;
  /** The id of one document. Absent: all documents of the owner. */
  id: string | undefined;
  /** Milliseconds. Only documents that were changed later are listed. */
  since: number | undefined;
}

const activityId = z.string().refine(iri.matches, `must be ${iri.name}`);
const registration = z.string().refine(uuid.matches, `must be ${uuid.name}`).optional();
const since = z.string().refine(timestamp.matches, `must be ${timestamp.name}`).transform(timeOf).optional();
const id = z.string().max(2048).optional();

const schemas = {
  state: z.strictObject({ activityId, agent: z.string(), registration, stateId: id, since }),
  agentProfile: z.strictObject({ agent: z.string(), profileId: id, since }),
  activityProfile: z.strictObject({ activityId, profileId: id, since }),
} as const;

/** The registration of states without one. */
const noRegistration = '-';

/** Returns the documents of a request. @throws VALIDATION */
export function parseDocumentQuery(kind: DocumentKind, request: XapiRequest): DocumentQuery {
  if (kind === 'agentProfile') {
    const query = parseQuery(schemas.agentProfile, request);
    return { owner: profileOwner(agentOf(query.agent)), id: query.profileId, since: query.since };
  }
  if (kind === 'activityProfile') {
    const query = parseQuery(schemas.activityProfile, request);
    return { owner: `ACTIVITY#${idHash(query.activityId)}`, id: query.profileId, since: query.since };
  }
  const query = parseQuery(schemas.state, request);
  const owner = stateOwner(agentOf(query.agent), query.activityId, query.registration);
  return { owner, id: query.stateId, since: query.since };
}

/** Returns the owner of the profiles of an agent. */
export const profileOwner = (agent: XapiActor): string => `AGENT#${hashOf(agent)}`;

/** Returns the owner of the states of an agent in an activity. */
export const stateOwner = (agent: XapiActor, activity: string, attempt = noRegistration): string =>
  `STATE#${hashOf(agent)}#${idHash(activity)}#${attempt.toLowerCase()}`;

/** Returns the agent of a query. @throws VALIDATION */
const agentOf = (text: string): XapiActor => parseParameter(agentSchema, 'agent', text) as XapiActor;

/** Returns the part of keys for an agent. @throws VALIDATION without an identifier */
function hashOf(agent: XapiActor): string {
  const hash = agentHash(agent);
  if (!hash) throw new AppError('VALIDATION', { detail: 'agent: must have an identifier' });
  return hash;
}

/** Returns the query of a request about one document. @throws VALIDATION without an id, or with `since` */
export function parseOneDocument(kind: DocumentKind, request: XapiRequest): { owner: string; id: string } {
  const query = parseDocumentQuery(kind, request);
  if (query.id === undefined)
    throw new AppError('VALIDATION', { detail: `${kind === 'state' ? 'stateId' : 'profileId'} is required` });
  if (query.since !== undefined) throw new AppError('VALIDATION', { detail: 'since is not allowed' });
  return { owner: query.owner, id: query.id };
}
