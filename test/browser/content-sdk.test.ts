import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, inject, it } from 'vitest';
import { contentExample } from '../../infra/packages.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { addPictures, draft, lookups, text } from '../factories/trainings.ts';
import { sendContent } from '../factories/uploads.ts';
import { zipBytes } from '../factories/zip-bytes.ts';
import { shot } from './chromium.ts';
import { eventually, Window } from './page.ts';

const host = inject('host');
const platform = new Platform(host);
let organisation: Organisation;
let trainingId: string;

beforeAll(async () => {
  organisation = await platform.organisation();
  trainingId = await publish(await contentExample());
});

/** Publishes a training with these files. @returns its id */
async function publish(files: Record<string, string>): Promise<string> {
  const { api } = organisation.admin;
  const ids = await lookups(await platform.superAdmin());
  const { id } = await draft(api, ids, { i18n: [text('EN', 'Fire alarm'), text('FR', 'Alarme')] });
  await addPictures(api, id);
  await sendContent(
    api,
    id,
    'WEB_GL',
    zipBytes(Object.entries(files).map(([name, data]) => ({ name, data }))),
  );
  await platform.idle();
  return id;
}

async function open(learner: Person, id = trainingId) {
  const window = await Window.open(host);
  await window.remember(learner);
  await window.page.goto(`${host.origin}/learner/catalog?play=${id}`);
  const frame = window.page.frameLocator('iframe');
  const answer = (name: string) => frame.getByRole('button', { name }).click();
  return { window, page: window.page, frame, answer };
}

const statOf = async (learner: Person, id = trainingId) => {
  await platform.idle();
  const path = `/users/${learner.id}/stats/general?trainingId=${id}`;
  return learner.api.ok<{ userStat: Record<string, unknown> | null }>('GET', path);
};

it('earns a badge with the example of the content SDK, without a network in the middle', async () => {
  const learner = await platform.member(organisation, [], { firstName: 'Ines' });
  const first = await open(learner);
  await first.frame.getByRole('heading', { name: 'Hello Ines' }).waitFor();
  const half = first.page.waitForResponse((response) =>
    /"progressionPercent":33\b/.test(response.request().postData() ?? ''),
  );
  await first.answer('stop your work');
  await first.page.getByText('33 %').waitFor();
  expect((await half).status()).toBe(200);
  await first.window.context.setOffline(true);
  await first.answer('is closed');
  await first.answer('the stairs');
  await first.page.getByRole('region', { name: 'Training completed' }).waitFor();
  await shot(first.page, 'content-sdk-offline');
  expect((await statOf(learner)).userStat).toMatchObject({ progressionPercent: 33, badgeNumbers: [] });
  await first.window.context.setOffline(false);
  await eventually(async () => {
    const { userStat } = await statOf(learner);
    expect(userStat).toMatchObject({ progressionPercent: 100, score: 100, badgeNumbers: [1, 2] });
  });
  await first.window.close();
});

it('continues with the next step, and adds a picture to the session', async () => {
  const learner = await platform.member(organisation);
  const first = await open(learner);
  await first.answer('stop your work');
  await first.page.getByText('33 %').waitFor();
  await first.page.getByRole('button', { name: 'Leave the training' }).click();
  await first.page.locator('iframe').waitFor({ state: 'detached' });
  await platform.idle();
  await first.window.close();

  const second = await open(learner);
  await second.frame.getByText('You leave the room').waitFor();
  await second.answer('stays open');
  await second.answer('is closed');
  await second.answer('the stairs');
  const summary = second.page.getByRole('region', { name: 'Training completed' });
  await summary.getByText('Progress saved').waitFor();
  const { userStat } = await statOf(learner);
  expect(userStat).toMatchObject({ progressionPercent: 100, score: 90, badgeNumbers: [1] });
  const sessions = await learner.api.ok<{ images: { description: string }[] }[]>(
    'GET',
    `/trainings/${trainingId}/sessions?detail=true`,
  );
  expect(sessions[0]?.images).toMatchObject([{ description: 'Clicks' }]);
  await second.window.close();
});

it('stores the end of a session while a picture is uploaded', async () => {
  const { window, page, answer } = await open(await platform.member(organisation));
  const accepted: number[] = [];
  page.on('response', (response) => {
    const { sequence } = JSON.parse(response.request().postData() ?? '{}') as { sequence?: number };
    if (sequence !== undefined && response.ok()) accepted.push(sequence);
  });
  // Tickets for pictures get no answer.
  await page.route(/\/images$/, () => undefined);
  await answer('stop your work');
  await answer('is closed');
  await eventually(async () => expect(accepted).not.toEqual([]));
  await answer('the stairs');
  // The first stored end is checked, because the last report replaces it after some seconds.
  const sequence = await page.waitForFunction(() => {
    const [session] = JSON.parse(localStorage.getItem('sessions') ?? '[]');
    return session?.report.endedAt && session.report.sequence;
  });
  expect(await sequence.jsonValue()).toBeGreaterThan(Math.max(...accepted));
  await page.getByText('Progress saved').waitFor();
  await window.close();
});

it('earns a badge with the page of docs/content-authors.md', async () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/content-authors.md'), 'utf8');
  const [, page = ''] = /```html\n([\s\S]*?)```/.exec(guide) ?? [];
  const download = await fetch(`${host.origin}/developers/immersive-content.js`);
  expect(download.headers.get('content-type')).toContain('javascript');
  const id = await publish({ 'index.html': page, 'immersive-content.js': await download.text() });
  const learner = await platform.member(organisation, [], { firstName: 'Ada' });
  const { window, page: player, frame, answer } = await open(learner, id);
  await frame.getByRole('heading', { name: 'Hello Ada' }).waitFor();
  await answer('Close the door');
  await player.getByText('Progress saved').waitFor();
  const { userStat } = await statOf(learner, id);
  expect(userStat).toMatchObject({ progressionPercent: 100, score: 100, badgeNumbers: [1] });
  expect(window.complaints).toEqual([]);
  await window.close();
  const unity = await fetch(`${host.origin}/developers/immersive-training-unity.tgz`);
  expect([unity.status, unity.headers.get('content-type')]).toEqual([200, 'application/gzip']);
});
