import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHost } from '../../infra/local/spawn.ts';
import { brokenInvariants } from '../factories/invariants.ts';
import { type LtiPlatform, startLtiPlatform } from '../factories/lti-platform.ts';
import { Platform, unique } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { lookups, readyTraining } from '../factories/trainings.ts';

/** Reads that may be stale are stale. */
const env = { FAULT: 'lag=200' };
let host: Awaited<ReturnType<typeof startHost>>;
let platform: Platform;
let lms: LtiPlatform;

beforeAll(async () => {
  host = await startHost({ env });
  platform = new Platform(host);
  lms = await startLtiPlatform(host);
});
afterAll(async () => {
  lms.stop();
  await host.stop();
});

it('sends a grade again after its worker died, and not after it was recorded', async () => {
  const { admin } = await platform.organisation();
  const registration = await lms.register(admin.api);
  const { id } = await readyTraining(platform, admin.api, await lookups(await platform.superAdmin()));
  const who = { sub: unique('sub'), email: `${unique('pupil')}@school.example` };
  const launched = await lms.launch(registration, who, lms.linkTo({ training: id }, '/items/1'));
  const { body } = await lms.enter(platform.anonymous, launched);
  const api = platform.anonymous.as(body.token);
  await platform.idle();
  const killed = new Promise<void>((resolve) => {
    lms.whenTaken(async () => {
      lms.whenTaken(() => undefined);
      await host.kill();
      resolve();
    });
  });
  await play(api, id, { progressionPercent: 100, score: 77 });
  await killed;
  expect(lms.scores).toHaveLength(1);
  host = await startHost({ env, dataDir: host.dataDir, port: Number(new URL(host.origin).port) });
  platform = new Platform(host);
  await platform.clock({ advanceSeconds: 20 * 60 });
  await platform.runSchedule('resend-events');
  await platform.idle();
  await platform.runSchedule('sweep-grades');
  await platform.idle();
  const scores = lms.scores.map(({ score }) => score.scoreGiven);
  expect(scores.length).toBeGreaterThan(1);
  expect(new Set(scores)).toEqual(new Set([77]));
  const sent = lms.scores.length;
  await play(platform.anonymous.as(body.token), id, { progressionPercent: 100, score: 60 });
  await platform.idle();
  expect(lms.scores).toHaveLength(sent);
  await platform.clock();
  expect(await brokenInvariants(host)).toEqual([]);
});
