import type { RunningHost } from '../../infra/local/spawn.ts';
import type { Notification } from '../../shared/contracts/administration/notifications.ts';
import type { Job } from '../../shared/contracts/identity/jobs.ts';
import { brokenInvariants } from '../factories/invariants.ts';
import type { Person, ReceivedMail } from '../factories/platform.ts';
import type { Receiver } from '../factories/receiver.ts';
import { fileOf } from '../factories/uploads.ts';
import type { SoakScene } from './people.ts';

/** The running host, the members who acted, and the receiver of webhooks. */
interface SoakContext {
  host: RunningHost;
  admin: Person;
  learners: readonly Person[];
  receiver: Receiver;
}

/**
 * Compares the acknowledged changes with the stored state. Call it when no message or job is pending.
 * @returns the number of mails that were sent more than once
 */
export async function checkAll(scene: SoakScene, seen: SoakContext): Promise<number> {
  const { ledger, platform } = scene;
  const mails = await platform.mails();
  const own = await Promise.all(seen.learners.map((learner) => checkLearner(scene, learner, mails)));
  await checkFigures(scene, seen);
  const repeated = await checkMembers(scene, seen, mails);
  for (const id of ledger.uploads) {
    const file = await fileOf(seen.admin.api, id, 'WEB_GL');
    ledger.check(file?.status === 'ready', `content of ${id} is ${file?.status}`);
  }
  ledger.failures.push(...(await brokenInvariants(seen.host)));
  return own.reduce((sum, one) => sum + one, repeated);
}

async function checkLearner(
  { ledger }: SoakScene,
  { id, email, api }: Person,
  mails: ReceivedMail[],
): Promise<number> {
  const { sessions, suggested, jobs } = ledger.of(id);
  const minutes = [...sessions.values()].reduce((sum, one) => sum + one.minutes, 0);
  const { minuteSpent } = await api.ok<{ minuteSpent: number }>('GET', `/users/${id}/stats/general`);
  ledger.check(minuteSpent === minutes, `${id}: ${minuteSpent} minutes counted, ${minutes} acknowledged`);
  const { notifications } = await api.ok<{ notifications: Notification[] }>(
    'GET',
    '/notifications?lang=EN&limit=100',
  );
  const countOf = (type: string) => notifications.filter((one) => one.type === type).length;
  const earned = new Set(
    [...sessions.values()].flatMap(({ trainingId, badges }) =>
      [...badges].map((badge) => `${trainingId} ${badge}`),
    ),
  );
  const suggestions = countOf('TRAINING_SUGGESTION');
  ledger.check(suggestions === suggested, `${id}: received ${suggestions} suggestions of ${suggested}`);
  const badges = countOf('TRAINING_BADGE');
  ledger.check(badges === earned.size, `${id}: received ${badges} badges of ${earned.size}`);
  for (const job of jobs) {
    const { status } = await api.ok<Job>('GET', `/jobs/${job}`);
    ledger.check(status === 'done', `${id}: an export is ${status}`);
  }
  const suggesting = mails.filter(({ to, text }) => to === email && !/#key=/.test(text)).length;
  ledger.check(suggesting >= suggested, `${id}: ${suggesting} mails of ${suggested} suggestions`);
  return Math.max(0, suggesting - suggested);
}

/** Checks that the statistics of trainings equal the reports of all learners. */
async function checkFigures({ ledger, trainings }: SoakScene, { admin }: SoakContext): Promise<void> {
  const all = [...ledger.accounts.values()].flatMap(({ sessions }) => [...sessions.values()]);
  for (const trainingId of trainings) {
    const played = all.filter((one) => one.trainingId === trainingId);
    const wanted = [played.length, played.reduce((sum, { minutes }) => sum + minutes, 0)];
    const { totalView, totalMinuteSpent } = await admin.api.ok<{
      totalView: number;
      totalMinuteSpent: number;
    }>('GET', `/trainings/${trainingId}/stats`);
    ledger.check(
      totalView === wanted[0] && totalMinuteSpent === wanted[1],
      `${trainingId}: ${totalView} sessions, ${totalMinuteSpent} minutes of ${wanted.join(', ')}`,
    );
  }
}

async function checkMembers(
  { ledger }: SoakScene,
  { admin, receiver }: SoakContext,
  mails: ReceivedMail[],
): Promise<number> {
  const people = await admin.api.ok<{ id: string; email: string }[]>('GET', '/users');
  let repeated = 0;
  for (const [email, id] of ledger.members) {
    const storedIds = people.filter((one) => one.email === email).map((one) => one.id);
    ledger.check(
      storedIds.join() === id,
      `${email}: acknowledged as ${id}, stored as ${storedIds.join() || 'nobody'}`,
    );
    const invited = mails.filter(({ to }) => to === email).length;
    ledger.check(invited > 0, `${email}: never invited`);
    repeated += Math.max(0, invited - 1);
    const deliveries = receiver.arrived.filter(({ body }) => body.includes(id));
    const messages = new Set(deliveries.map(({ headers }) => headers['webhook-id'])).size;
    ledger.check(messages === 1, `${email}: the webhook received ${messages} messages`);
  }
  const strangers = people.filter(({ email }) => email.startsWith('soak-') && !ledger.members.has(email));
  ledger.check(strangers.length === 0, `${strangers.length} members whose creation was not acknowledged`);
  return repeated;
}
