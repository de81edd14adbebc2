import { isDeepStrictEqual } from 'node:util';
import { agentKey } from '../../runtime/agent-key-rules.ts';
import { timeOf } from './value-rules.ts';

/** An agent or a group, after validation. */
export interface XapiActor {
  objectType?: 'Agent' | 'Group';
  name?: string;
  mbox?: string;
  mbox_sha1sum?: string;
  openid?: string;
  account?: { homePage: string; name: string };
  member?: XapiActor[];
}

export type LanguageMap = Readonly<Record<string, string>>;

export interface ActivityDefinition {
  name?: LanguageMap;
  description?: LanguageMap;
  [other: string]: unknown;
}

export interface XapiActivity {
  objectType?: 'Activity';
  id: string;
  definition?: ActivityDefinition;
}

interface StatementRef {
  objectType: 'StatementRef';
  id: string;
}

interface XapiContext {
  registration?: string;
  instructor?: XapiActor;
  team?: XapiActor;
  contextActivities?: Partial<Record<'parent' | 'grouping' | 'category' | 'other', XapiActivity[]>>;
  contextAgents?: { agent: XapiActor }[];
  contextGroups?: { group: XapiActor }[];
  [other: string]: unknown;
}

export interface AttachmentHead {
  usageType: string;
  contentType: string;
  length: number;
  sha2: string;
  fileUrl?: string;
  [other: string]: unknown;
}

interface StatementParts {
  actor: XapiActor;
  verb: { id: string; display?: LanguageMap };
  object: XapiActivity | (XapiActor & { objectType: 'Agent' | 'Group' }) | StatementRef | SubStatement;
  result?: {
    duration?: string;
    success?: boolean;
    score?: { scaled?: number };
    [other: string]: unknown;
  };
  context?: XapiContext;
  attachments?: AttachmentHead[];
  timestamp?: string;
}

interface SubStatement extends StatementParts {
  objectType: 'SubStatement';
}

/** A statement as a client sends it, after validation. */
export interface SentStatement extends StatementParts {
  id?: string;
  stored?: string;
  authority?: XapiActor;
  version?: string;
}

/** A stored statement, which responses contain unchanged. */
export interface XapiStatement extends SentStatement {
  id: string;
  timestamp: string;
  stored: string;
  authority: XapiActor;
  version: string;
}

/** The verb of statements that void another statement. */
export const voidedVerb = 'http://adlnet.gov/expapi/verbs/voided';

/** Returns the identity of an agent or a group: the same text for equal identifiers. `undefined` for an anonymous group. */
function identityOf({ mbox, mbox_sha1sum, openid, account }: XapiActor): string | undefined {
  if (mbox) return `mbox ${mbox.toLowerCase()}`;
  if (mbox_sha1sum) return `sha1 ${mbox_sha1sum.toLowerCase()}`;
  if (openid) return `openid ${openid}`;
  return account && `account ${account.homePage} ${account.name}`;
}

/** Returns the part of keys that identifies an agent, or `undefined` for an anonymous group. */
export function agentHash(actor: XapiActor): string | undefined {
  const identity = identityOf(actor);
  return identity && agentKey(identity);
}

/** Returns the part of keys that identifies an activity, a verb or a document. */
export const idHash = (id: string): string => agentKey(id);

const withMembers = (actor: XapiActor | undefined): XapiActor[] =>
  actor ? [actor, ...(actor.member ?? [])] : [];

const hashesOf = (actors: readonly XapiActor[]): string[] =>
  actors.map(agentHash).filter((hash) => hash !== undefined);

export const isActivity = (object: StatementParts['object']): object is XapiActivity =>
  object.objectType === undefined || object.objectType === 'Activity';

const isAgent = (object: StatementParts['object']): object is XapiActor & { objectType: 'Agent' | 'Group' } =>
  object.objectType === 'Agent' || object.objectType === 'Group';

/** Returns the id of the statement that a statement references as its object. */
export const targetOf = ({ object }: Pick<StatementParts, 'object'>): string | undefined =>
  object.objectType === 'StatementRef' ? object.id.toLowerCase() : undefined;

/** Returns the agents of the filter `agent`: actor and object, with their members. */
const mainAgents = ({ actor, object }: StatementParts): XapiActor[] => [
  ...withMembers(actor),
  ...(isAgent(object) ? withMembers(object) : []),
];

/** Returns whether an agent is the actor or the object of a statement, alone or as a member of a group. */
export const isAbout = (statement: XapiStatement, agent: string): boolean =>
  hashesOf(mainAgents(statement)).includes(agent);

function contextAgentsOf({ context = {}, object }: StatementParts): XapiActor[] {
  return [
    ...withMembers(context.instructor),
    ...withMembers(context.team),
    ...(context.contextAgents ?? []).flatMap(({ agent }) => withMembers(agent)),
    ...(context.contextGroups ?? []).flatMap(({ group }) => withMembers(group)),
    ...(object.objectType === 'SubStatement' ? [...mainAgents(object), ...contextAgentsOf(object)] : []),
  ];
}

/** Returns every agent of a statement except its authority, with the members of groups. */
export const agentsOf = (statement: StatementParts): XapiActor[] => [
  ...mainAgents(statement),
  ...contextAgentsOf(statement),
];

/** Returns every activity of a statement: object, context, and the activities of a substatement. */
export function activitiesOf({ object, context }: StatementParts): XapiActivity[] {
  return [
    ...(isActivity(object) ? [object] : []),
    ...Object.values(context?.contextActivities ?? {}).flat(),
    ...(object.objectType === 'SubStatement' ? activitiesOf(object) : []),
  ];
}

/** The filters of a query for statements. Agents and ids are hashes of keys. */
export interface StatementFilter {
  agent?: string;
  verb?: string;
  activity?: string;
  registration?: string;
  relatedAgents: boolean;
  relatedActivities: boolean;
}

/** Returns whether a statement itself matches all filters. */
export function matchesFilter(statement: XapiStatement, filter: StatementFilter): boolean {
  const { agent, verb, activity, registration } = filter;
  if (verb && idHash(statement.verb.id) !== verb) return false;
  if (registration && statement.context?.registration?.toLowerCase() !== registration) return false;
  if (agent) {
    const agents = filter.relatedAgents
      ? [...agentsOf(statement), ...withMembers(statement.authority)]
      : mainAgents(statement);
    if (!hashesOf(agents).includes(agent)) return false;
  }
  if (!activity) return true;
  const { object } = statement;
  const found = filter.relatedActivities ? activitiesOf(statement) : isActivity(object) ? [object] : [];
  return found.some(({ id }) => idHash(id) === activity);
}

/** The term of every statement. */
export const everyStatement = 'ALL';

/**
 * Returns the terms of a statement. Queries find it by them. Each term is a list of statements in the table. The authority has no
 * term, because it is the same for all statements of a token.
 */
export const termsOf = (statement: StatementParts): string[] => [
  ...new Set([
    everyStatement,
    `VERB#${idHash(statement.verb.id)}`,
    ...hashesOf(agentsOf(statement)).map((hash) => `AGENT#${hash}`),
    ...activitiesOf(statement).map(({ id }) => `ACTIVITY#${idHash(id)}`),
    ...(statement.context?.registration
      ? [`REGISTRATION#${statement.context.registration.toLowerCase()}`]
      : []),
  ]),
];

/**
 * Returns the term with the shortest list for these filters.
 *
 * @param isAuthority whether the agent may be the authority of statements
 */
export function termFor(
  { agent, verb, activity, registration, relatedAgents: related }: StatementFilter,
  isAuthority: boolean,
): string {
  if (registration) return `REGISTRATION#${registration}`;
  if (agent && !(related && isAuthority)) return `AGENT#${agent}`;
  if (activity) return `ACTIVITY#${activity}`;
  return verb ? `VERB#${verb}` : everyStatement;
}

interface Stamp {
  id: string;
  /** Time of storage, ISO 8601. */
  stored: string;
  authority: XapiActor;
  version: string;
}

/** Returns the statement to store. Single context activities become lists, as responses require. */
export function toStored(sent: SentStatement, stamp: Stamp): XapiStatement {
  return {
    ...withLists(sent),
    id: stamp.id,
    timestamp: sent.timestamp ?? stamp.stored,
    stored: stamp.stored,
    authority: stamp.authority,
    version: sent.version ?? stamp.version,
  };
}

/** Returns the place of a statement in every list: the time of its storage, and its number in the request. */
export const placeOf = (stored: string, index: number): string =>
  `${stored}#${String(index).padStart(3, '0')}`;

function withLists<T extends StatementParts>(parts: T): T {
  const { context, object } = parts;
  const activities = context?.contextActivities;
  return {
    ...parts,
    ...(object.objectType === 'SubStatement' ? { object: withLists(object) } : {}),
    ...(activities
      ? {
          context: {
            ...context,
            contextActivities: Object.fromEntries(
              Object.entries(activities).map(([name, value]) => [name, [value].flat()]),
            ),
          },
        }
      : {}),
  };
}

/**
 * Returns whether a statement that is sent again is the stored one (xAPI 1.0.3 part 2, 2.3.1). Fields that the service
 * sets are not compared, and timestamps by their time.
 */
export function isSameStatement(stored: XapiStatement, sent: SentStatement): boolean {
  const { timestamp: firstTime, ...first } = comparable(stored);
  const { timestamp: secondTime, ...second } = comparable(withLists(sent));
  const isSameTime = !secondTime || timeOf(firstTime ?? '') === timeOf(secondTime);
  return isSameTime && isDeepStrictEqual(first, second);
}

function comparable(statement: SentStatement): Partial<SentStatement> {
  const { id: _id, stored: _stored, authority: _authority, version: _version, ...rest } = statement;
  const { display: _display, ...verb } = rest.verb;
  const { object, result } = rest;
  return {
    ...rest,
    verb,
    // Definitions may change between two copies of a statement.
    object: isActivity(object) ? { objectType: 'Activity', id: object.id } : object,
    ...(result?.duration ? { result: { ...result, duration: withHundredths(result.duration) } } : {}),
  };
}

/** Returns a duration without digits after the hundredths of a second, which are not compared (xAPI 2.0, 4.2.7). */
const withHundredths = (duration: string): string => duration.replace(/([.,]\d{2})\d+S$/, '$1S');

/** The agent in place of an erased person. */
const erasedAgent: XapiActor = {
  objectType: 'Agent',
  account: { homePage: 'urn:immersive-training:erased', name: 'erased' },
};

/** Returns a statement with an agent replaced in every role. */
export function withoutAgent(statement: XapiStatement, hash: string): XapiStatement {
  const replaced = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replaced);
    if (typeof value !== 'object' || value === null) return value;
    if (agentHash(value) === hash) return erasedAgent;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one)]));
  };
  return replaced(statement) as XapiStatement;
}
