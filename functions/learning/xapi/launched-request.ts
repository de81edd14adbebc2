import * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';
import type { CallId } from '../../../shared/permissions.ts';
import { parseJson } from '../../runtime/http/request.ts';
import type { Cmi5Session } from './cmi5-launch.ts';
import { agentHash, type XapiActor } from './statement-rules.ts';
import { agentSchema } from './statement-schema.ts';
import { parseParameter, type XapiRequest } from './xapi-request.ts';

/** The document with the data of a launch (cmi5 10). Only the platform writes it. */
export const launchDataId = 'LMS.LaunchData';
/** The profile with the preferences of a learner (cmi5 11). */
export const preferencesId = 'cmi5LearnerPreferences';

/** The preferences of a learner. Languages are separated by commas. */
const preferences = z.looseObject({
  languagePreference: z.string().regex(/^[a-z]{2,8}(-[a-z\d]{1,8})*(,[a-z]{2,8}(-[a-z\d]{1,8})*)*$/i),
  audioPreference: z.enum(['on', 'off']),
});

const refused = (detail: string) => new AppError('NOT_AUTHORIZED', { detail });

type Limit = (request: XapiRequest, session: Cmi5Session) => void;

const ownAgent: Limit = ({ query }, { actor }) => {
  const text = query.get('agent');
  if (text === undefined) return;
  const agent = parseParameter(agentSchema, 'agent', text) as XapiActor;
  if (agentHash(agent) !== agentHash(actor)) throw refused('agent must be the actor of the launch');
};

const ownActivity: Limit = ({ query }, { activityId }) => {
  if ((query.get('activityId') ?? activityId) !== activityId)
    throw refused('activityId must be the activityId of the launch');
};

const ownRegistration: Limit = ({ query }, { registration }) => {
  if ((query.get('registration') ?? registration).toLowerCase() !== registration)
    throw refused('registration must be the registration of the launch');
};

const readsState: Limit = (request, session) => {
  for (const limit of [ownAgent, ownActivity, ownRegistration]) limit(request, session);
};

const writesState: Limit = (request, session) => {
  readsState(request, session);
  if ((request.query.get('stateId') ?? launchDataId) === launchDataId)
    throw refused(`A unit must not change ${launchDataId}`);
};

const writesProfile: Limit = (request, session) => {
  ownAgent(request, session);
  const { query, headers, body, method } = request;
  if (query.get('profileId') !== preferencesId || !query.has('agent')) return;
  if (method === 'POST') throw refused(`Replace ${preferencesId} with PUT`);
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? ''))
    throw refused(`${preferencesId} must be application/json`);
  if (!preferences.safeParse(parseJson(body)).success)
    throw refused(`${preferencesId} needs languagePreference and audioPreference (on or off)`);
};

const readsStatements: Limit = (request, session) => {
  const { query } = request;
  if (query.has('voidedStatementId')) throw refused('voidedStatementId is not for units');
  if (query.has('statementId')) return;
  if (!query.has('registration')) throw refused('registration is required');
  ownRegistration(request, session);
};

const anything: Limit = () => undefined;

/** The calls that a launched unit may use, and their limits. */
const limits: { readonly [C in CallId]?: Limit } = {
  listStatements: readsStatements,
  storeStatement: anything,
  storeStatements: anything,
  getActivityState: readsState,
  replaceActivityState: writesState,
  mergeActivityState: writesState,
  deleteActivityState: writesState,
  getAgentProfile: ownAgent,
  replaceAgentProfile: writesProfile,
  mergeAgentProfile: writesProfile,
  deleteAgentProfile: ownAgent,
  getActivityProfile: ownActivity,
  replaceActivityProfile: ownActivity,
  mergeActivityProfile: ownActivity,
  deleteActivityProfile: ownActivity,
  getXapiActivity: anything,
  getXapiPerson: ownAgent,
};

/**
 * Checks that a unit only uses data of its launch (cmi5 8.1, 10, 11).
 *
 * @throws NOT_AUTHORIZED, VALIDATION, MALFORMED
 */
export function assertWithinLaunch(call: CallId, request: XapiRequest, session: Cmi5Session): void {
  const limit = limits[call];
  if (!limit) throw new AppError('SCOPE');
  limit(request, session);
}
