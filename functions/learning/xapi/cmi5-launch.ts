import { AppError } from '../../../shared/errors.ts';
import {
  assertMayComeIn,
  findCredentials,
  type LaunchClaims,
  type PackageClaims,
  verifyCmi5Key,
} from '../../identity/access/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { noteCaller } from '../../runtime/http/request-notes.ts';
import { settings } from '../../runtime/settings.ts';
import { transact } from '../../runtime/table.ts';
import type { Cmi5Registration } from './cmi5-registration.entity.ts';
import { findCmi5Registration, saveCmi5RegistrationWrite } from './cmi5-registration.repository.ts';
import type { Cmi5Launch, Cmi5State } from './cmi5-state-rules.ts';
import { memberAgent } from './platform-agent.ts';
import { idHash, type XapiActor } from './statement-rules.ts';
import { bearerOf, type XapiRequest } from './xapi-request.ts';

/** A registration whose newest launch is open. */
export interface OpenRegistration {
  record: Cmi5Registration;
  state: Cmi5State & { launch: Cmi5Launch };
}

/** The launch that a request belongs to. */
export interface Cmi5Session extends LaunchClaims {
  actor: XapiActor;
  registration: string;
}

export const stateOf = ({ json }: Pick<Cmi5Registration, 'json'>): Cmi5State => JSON.parse(json) as Cmi5State;

/** Returns the id that the platform gives to a unit or a block of a course (cmi5 8.1.5), or to the course. */
export const activityIdOf = (trainingId: string, part?: { kind: 'units' | 'blocks'; id: string }): string =>
  `${settings.pageUrl}/trainings/${trainingId}/${part ? `${part.kind}/${idHash(part.id)}` : 'course'}`;

/** Returns the permission of a player. @throws UNAUTHENTICATED */
export async function packageClaimsOf(deps: Pick<Deps, 'now'>, request: XapiRequest): Promise<PackageClaims> {
  const key = bearerOf(request).slice('Bearer '.length);
  const claims = await verifyCmi5Key('package', key, deps.now());
  if (!claims) throw new AppError('UNAUTHENTICATED');
  return claims;
}

/** @throws UNAUTHENTICATED if the member may no longer use the platform, or has ended their sessions */
export async function assertStillAllowed(
  deps: Pick<Deps, 'now'>,
  { clientId, userId, tokenVersion }: Pick<LaunchClaims, 'clientId' | 'userId' | 'tokenVersion'>,
): Promise<void> {
  const [person, organisation] = await findCredentials(clientId, userId);
  if (!person || !organisation || person.tokenVersion !== tokenVersion) throw new AppError('UNAUTHENTICATED');
  assertMayComeIn(person, organisation, deps.now());
  noteCaller({ clientId, userId });
}

/** Returns the registration of a launch. @throws NOT_AUTHORIZED if the launch has ended, or another one has followed */
export async function findOpenRegistration(claims: LaunchClaims): Promise<OpenRegistration> {
  const record = await findCmi5Registration(claims);
  const state = record && stateOf(record);
  const launch = state?.launch;
  if (!record || !launch || launch.id !== claims.session || launch.ended)
    throw new AppError('NOT_AUTHORIZED', { detail: 'The session of the unit has ended' });
  return { record, state: { ...state, launch } };
}

/**
 * Returns the launch of a token, undefined for other tokens.
 *
 * @throws UNAUTHENTICATED, NOT_AUTHORIZED
 */
export async function findCmi5Session(
  deps: Pick<Deps, 'now'>,
  token: string,
): Promise<Cmi5Session | undefined> {
  const claims = await verifyCmi5Key('launch', token, deps.now());
  if (!claims) return undefined;
  // Both are read together. The refusal of the member comes first if both are refused.
  const [allowed, open] = await Promise.allSettled([
    assertStillAllowed(deps, claims),
    findOpenRegistration(claims),
  ]);
  if (allowed.status === 'rejected') throw allowed.reason;
  if (open.status === 'rejected') throw open.reason;
  const { record } = open.value;
  return { ...claims, actor: memberAgent(claims.userId), registration: record.registration };
}

/** Returns a registration with its next state. */
export const nextOf = (record: Cmi5Registration, state: Cmi5State): Cmi5Registration => ({
  ...record,
  json: JSON.stringify(state),
  version: record.version + 1,
});

/** Stores a change of a launch. @throws CONFLICT */
export const saveLaunch = ({ record, state }: OpenRegistration, change: Partial<Cmi5Launch>): Promise<void> =>
  transact([
    saveCmi5RegistrationWrite(
      nextOf(record, { ...state, launch: { ...state.launch, ...change } }),
      record.version,
    ),
  ]);

/** Notes that a unit has read the preferences of the learner, also if there are none. @throws NOT_AUTHORIZED, CONFLICT */
export const notePrepared = (session: LaunchClaims): Promise<void> =>
  retryOnConflict(async () => {
    const open = await findOpenRegistration(session);
    if (!open.state.launch.prepared) await saveLaunch(open, { prepared: true });
  });
