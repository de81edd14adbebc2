import type { Cmi5Unit } from '../../../shared/archive/cmi5-structure.ts';
import {
  type Cmi5LaunchReply,
  fetchCmi5Token,
  launchRequest,
} from '../../../shared/contracts/learning/cmi5.ts';
import { xapiPath } from '../../../shared/contracts/learning/xapi.ts';
import { AppError } from '../../../shared/errors.ts';
import { type PackageClaims, signCmi5Key } from '../../identity/access/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { parseJson } from '../../runtime/http/request.ts';
import { drawUuid } from '../../runtime/resumable.ts';
import { settings } from '../../runtime/settings.ts';
import { activityIdOf, assertStillAllowed, nextOf, packageClaimsOf, stateOf } from './cmi5-launch.ts';
import type { Cmi5Registration } from './cmi5-registration.entity.ts';
import { findCmi5Registration, saveCmi5RegistrationWrite } from './cmi5-registration.repository.ts';
import { type Cmi5Launch, type Cmi5State, emptyState } from './cmi5-state-rules.ts';
import { cmi5Extensions } from './cmi5-statement-rules.ts';
import { findDocument } from './document.repository.ts';
import { profileOwner, stateOwner } from './document-kinds.ts';
import { launchDataId, preferencesId } from './launched-request.ts';
import { memberAgent, platformAgent } from './platform-agent.ts';
import { readCourse } from './read-course.ts';
import { memberExistsWrite, ownStatement, satisfy } from './review-launched.ts';
import { storeJson } from './save-document.ts';
import { saveNew } from './save-statements.ts';
import { idHash, placeOf, type SentStatement, toStored } from './statement-rules.ts';
import { versions } from './statement-schema.ts';
import { check } from './xapi-request.ts';
import type { OpenXapiOperation } from './xapi-route.ts';

/** Milliseconds. */
const second = 1000;

/**
 * Launches a unit of a cmi5 course for the player: abandons the open session of the course, states the launch, and
 * stores its data for the unit (cmi5 8, 9.3.1, 9.3.6, 10).
 *
 * @returns the session id, and the address of the unit
 * @throws UNAUTHENTICATED, VALIDATION, NOT_FOUND for an unknown unit, CONFLICT
 */
export const launchCmi5Unit: OpenXapiOperation = async (deps, request) => {
  const claims = await packageClaimsOf(deps, request);
  const wanted = check(launchRequest, parseJson(request.body), '');
  await assertStillAllowed(deps, claims);
  const course = await readCourse(claims.content);
  const unit = course.units[wanted.unit];
  if (!unit) throw new AppError('NOT_FOUND');
  const activityId = activityIdOf(claims.trainingId, { kind: 'units', id: unit.id });
  const actor = memberAgent(claims.userId);
  const launched = await retryOnConflict(async () => {
    const found = await findCmi5Registration(claims);
    const stored = found?.content === claims.content && !wanted.restart ? found : undefined;
    const { clientId, userId, trainingId, content } = claims;
    const record: Cmi5Registration = {
      ...(stored ?? { clientId, userId, trainingId, content, registration: drawUuid(), json: '' }),
      version: found?.version ?? 0,
    };
    const now = deps.now();
    const launch: Cmi5Launch = {
      ...{ id: drawUuid(), unit: wanted.unit, publisherId: unit.id },
      ...(unit.masteryScore === undefined ? {} : { masteryScore: unit.masteryScore }),
      ...{ moveOn: unit.moveOn, mode: wanted.mode, started: now.toISOString() },
    };
    const state: Cmi5State = { ...(stored ? stateOf(stored) : emptyState), launch };
    const { satisfied, added } = satisfy(course, state, record);
    const statements = [
      ...(found ? abandonment(found, now) : []),
      ...added,
      ownStatement({
        ...{ verb: 'launched', actor, activityId, publisherId: unit.id, session: launch.id },
        registration: record.registration,
        definition: { ...(unit.activityType ? { type: unit.activityType } : {}), name: { und: unit.title } },
        extensions: launchExtensions(unit, launch, new URL(unit.href, claims.base).href),
      }),
    ];
    const stamp = now.toISOString();
    const fresh = statements.map((sent, index) => ({
      statement: toStored(sent, {
        ...{ id: drawUuid(), stored: stamp, authority: platformAgent(), version: versions['1'] },
      }),
      place: placeOf(stamp, index),
    }));
    const next = nextOf(record, { ...state, satisfied });
    // Before the launch, so that the newest launch has its own data. Data of a refused launch are replaced.
    await storeJson(
      deps,
      { clientId, owner: stateOwner(actor, activityId, record.registration), id: launchDataId },
      launchData(unit, launch),
    );
    await saveNew(claims, fresh, new Map(), [
      memberExistsWrite(claims, claims.userId),
      saveCmi5RegistrationWrite(next, found?.version),
    ]);
    return { id: launch.id, registration: record.registration };
  });
  await savePreferences(deps, claims, wanted.lang);
  const { base: _base, ...rest } = claims;
  const code = await signCmi5Key('fetch', { ...rest, session: launched.id, activityId }, deps.now());
  const url = new URL(unit.href, claims.base);
  const names = {
    // Units append `statements` or `/statements`. Repeated slashes are accepted.
    endpoint: `${settings.pageUrl}${xapiPath}/`,
    fetch: `${settings.pageUrl}${fetchCmi5Token.path}?${new URLSearchParams({ code })}`,
    actor: JSON.stringify(actor),
    registration: launched.registration,
    activityId,
  };
  const reply: Cmi5LaunchReply = { id: launched.id, url: withQuery(url, names) };
  return { status: 200, body: reply };
};

/** Adds parameters to an address. The parameters of the address are not changed. */
function withQuery(url: URL, names: Readonly<Record<string, string>>): string {
  const added = Object.entries(names)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  const whole = new URL(url);
  whole.search = whole.search ? `${whole.search}&${added}` : added;
  return whole.href;
}

const launchExtensions = (
  unit: Cmi5Unit,
  { mode }: Cmi5Launch,
  address: string,
): Record<string, unknown> => ({
  [cmi5Extensions.launchMode]: mode,
  [cmi5Extensions.launchUrl]: address,
  [cmi5Extensions.moveOn]: unit.moveOn,
  ...(unit.launchParameters ? { [cmi5Extensions.launchParameters]: unit.launchParameters } : {}),
  ...(unit.masteryScore === undefined ? {} : { [cmi5Extensions.masteryScore]: unit.masteryScore }),
});

/** Returns the statement about an open session that another launch ends. */
function abandonment(record: Cmi5Registration, now: Date): SentStatement[] {
  const { launch } = stateOf(record);
  if (!launch || launch.ended) return [];
  const seconds = Math.max(0, (now.getTime() - Date.parse(launch.started)) / second);
  return [
    ownStatement({
      ...{ verb: 'abandoned', actor: memberAgent(record.userId), session: launch.id },
      activityId: activityIdOf(record.trainingId, { kind: 'units', id: launch.publisherId }),
      publisherId: launch.publisherId,
      definition: {},
      registration: record.registration,
      duration: `PT${Math.round(seconds * 100) / 100}S`,
    }),
  ];
}

/** Returns the data that a unit reads after its launch (cmi5 10.2). */
const launchData = (unit: Cmi5Unit, { id, mode }: Cmi5Launch): object => ({
  contextTemplate: {
    contextActivities: { grouping: [{ objectType: 'Activity', id: unit.id }] },
    extensions: { [cmi5Extensions.sessionId]: id },
  },
  launchMode: mode,
  launchMethod: unit.launchMethod,
  moveOn: unit.moveOn,
  returnURL: new URL('/player/index.html?returned', settings.webContentUrl).href,
  ...(unit.launchParameters ? { launchParameters: unit.launchParameters } : {}),
  ...(unit.masteryScore === undefined ? {} : { masteryScore: unit.masteryScore }),
  ...(unit.entitlementKey ? { entitlementKey: { courseStructure: unit.entitlementKey } } : {}),
});

/** Stores the preferences of a learner who has none (cmi5 11). */
async function savePreferences(deps: Deps, { clientId, userId }: PackageClaims, lang: string): Promise<void> {
  const key = { clientId, owner: profileOwner(memberAgent(userId)), id: preferencesId };
  if (await findDocument({ ...key, hash: idHash(preferencesId) })) return;
  await storeJson(deps, key, { languagePreference: lang, audioPreference: 'on' });
}
