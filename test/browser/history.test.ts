import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { certificateTexts } from '../../functions/learning/certificates/certificate-texts.ts';
import { Platform } from '../factories/platform.ts';
import { readPdf } from '../tools/pdf-text.ts';
import { shot } from './chromium.ts';
import { type FiguresScene, figuresScene, opened, phone } from './figures-scene.ts';

const platform = new Platform(inject('host'));
let learner: FiguresScene['learner'];
let leader: FiguresScene['leader'];
let begun: FiguresScene['begun'];

beforeAll(async () => {
  ({ learner, leader, begun } = await figuresScene(platform));
});

describe('the history', () => {
  it('HI-01 shows sessions, and offers the certificate of completed trainings only', async () => {
    const window = await opened(
      platform,
      'learner',
      learner,
      {},
      '/learner/dashboard?tab=history',
      'main li',
    );
    const { page } = window;
    const certificate = page.getByRole('button', { name: 'Certificate of Fire safety walk' });
    expect(await page.getByRole('button', { name: 'Certificate of Machine start-up' }).isDisabled()).toBe(
      true,
    );
    const [download] = await Promise.all([page.waitForEvent('download'), certificate.click()]);
    expect(download.suggestedFilename()).toMatch(
      /^Certificate – Fire safety walk – .+ – \d{2}_\d{2}_\d{4}\.pdf$/,
    );
    await page.getByRole('button', { name: 'Sessions of Fire safety walk' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('tbody tr').first().waitFor();
    expect(await dialog.locator('tbody tr').count()).toBe(6);
    await shot(page, 'learner-sessions');
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await window.close();
  });

  it('HI-01 shows courses with counters, and the sessions of all their trainings', async () => {
    const window = await opened(
      platform,
      'learner',
      learner,
      {},
      '/learner/dashboard?tab=history',
      'main li',
    );
    const { page } = window;
    const counter = (label: string) =>
      page
        .locator('dl')
        .filter({ has: page.getByText(label, { exact: true }) })
        .locator('dd');
    expect(await counter('Trainings in progress').textContent()).toBe('1');
    expect(await counter('Completed trainings').textContent()).toBe('1');
    expect(await counter('Courses in progress').textContent()).toBe('1');
    expect(await counter('Completed courses').textContent()).toBe('0');
    expect(await page.getByRole('button', { name: 'Certificate of Safe at the machine' }).isDisabled()).toBe(
      true,
    );
    await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Courses' }).click();
    await page.getByRole('heading', { name: 'Machine start-up' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Sessions of Safe at the machine' }).click();
    const rows = page.getByRole('dialog').locator('tbody tr');
    await rows.nth(6).waitFor();
    expect(await rows.count()).toBe(7);
    await window.close();
  });

  it('CE-01 offers a certificate in each of the six content languages', async () => {
    const window = await opened(
      platform,
      'learner',
      learner,
      phone,
      '/learner/dashboard?tab=history',
      'main li',
    );
    const { page } = window;
    const languages = page.getByRole('button', { name: 'Certificate languages: Fire safety walk' });
    expect(
      await page.getByRole('button', { name: 'Certificate languages: Machine start-up' }).isDisabled(),
    ).toBe(true);
    await languages.click();
    const names = ['English', 'French', 'Spanish', 'German', 'Italian', 'Portuguese'];
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(names);
    await window.looksRight('the languages of a certificate');
    await shot(page, 'learner-certificate-languages');
    for (const [name, lang] of [
      ['German', 'GE'],
      ['Portuguese', 'PT'],
    ] as const) {
      if (!(await page.getByRole('menu').isVisible())) await languages.click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name }).click(),
      ]);
      expect(download.suggestedFilename().toLowerCase()).toMatch(
        new RegExp(`^${certificateTexts[lang].fileName} – `),
      );
      const pdf = await readPdf(await readFile(await download.path()));
      expect(pdf.text).toContain(certificateTexts[lang].title);
      await page.getByRole('menu').waitFor({ state: 'detached' });
    }
    await window.close();
  });

  it('CA-04 HI-01 shows managers their own progress and certificate without a role change', async () => {
    const window = await opened(
      platform,
      'manager',
      leader,
      {},
      `/manager/catalog?training=${begun.id}`,
      '[role=dialog]',
    );
    const { page } = window;
    await page.getByRole('button', { name: 'My progress' }).click();
    await page.waitForURL(/\/manager\/dashboard\?tab=mine&training=/);
    await page.getByRole('heading', { name: 'Machine start-up' }).waitFor();
    await page.getByText('0.5 h').first().waitFor();
    await window.looksRight('the own progress of a manager');
    await shot(page, 'manager-own-training');
    await page.getByRole('tab', { name: 'History' }).click();
    const certificate = page.getByRole('button', { name: 'Certificate of Machine start-up' });
    const [download] = await Promise.all([page.waitForEvent('download'), certificate.click()]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    await shot(page, 'manager-own-history');
    await page.goto(`${window.origin}/manager/catalog?training=${begun.id}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Statistics' }).click();
    await page.waitForURL(/\/manager\/dashboard\?training=/);
    expect(await page.getByRole('tab', { name: 'Per training' }).getAttribute('aria-selected')).toBe('true');
    await page.getByRole('button', { name: 'My badges' }).click();
    const badges = page.getByRole('dialog');
    await badges.getByRole('tab', { name: 'Trainings' }).click();
    await badges.getByRole('button', { name: 'Dashboard: Fire safety walk' }).click();
    await page.waitForURL(/\?tab=mine&training=/);
    await page.getByText('Not started yet').waitFor();
    await window.close();
  });
});
