import { mapValues } from 'es-toolkit/object/mapValues';
import type { Cmi5Report, Cmi5UnitReport } from '../../../shared/contracts/learning/cmi5.ts';
import { assertStillAllowed, packageClaimsOf, stateOf } from './cmi5-launch.ts';
import { findCmi5Registration } from './cmi5-registration.repository.ts';
import type { Cmi5UnitResult } from './cmi5-state-rules.ts';
import type { OpenXapiOperation } from './xapi-route.ts';

/** Returns the results of the units of a cmi5 course to the player. Empty before the first launch. @throws UNAUTHENTICATED */
export const getCmi5Registration: OpenXapiOperation = async (deps, request) => {
  const claims = await packageClaimsOf(deps, request);
  const [record] = await Promise.all([findCmi5Registration(claims), assertStillAllowed(deps, claims)]);
  const state = record?.content === claims.content ? stateOf(record) : undefined;
  const { launch } = state ?? {};
  const report: Cmi5Report = {
    units: mapValues(state?.units ?? {}, toReport),
    ...(launch ? { launch: { id: launch.id, ended: launch.ended ?? false } } : {}),
  };
  return { status: 200, body: report };
};

function toReport({ completed, passed, failed, scaled, progress, done }: Cmi5UnitResult): Cmi5UnitReport {
  const succeeded = passed ?? (failed ? false : undefined);
  return {
    done: done ?? false,
    finished: Boolean(completed ?? passed ?? failed),
    ...(succeeded === undefined ? {} : { succeeded }),
    ...(scaled === undefined ? {} : { score: Math.max(0, Math.round(scaled * 10_000) / 100) }),
    ...(progress === undefined ? {} : { progress: progress / 100 }),
  };
}
