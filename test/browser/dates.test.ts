import { beforeAll, expect, inject, it } from 'vitest';
import { type Organisation, Platform } from '../factories/platform.ts';
import { shot } from './chromium.ts';
import { eventually, typeDay, Window } from './page.ts';

const platform = new Platform(inject('host'));
let organisation: Organisation;

beforeAll(async () => {
  organisation = await platform.organisation();
});

const at = '/admin/company?tab=activity';

it.each([
  ['en', 'From', 'DD/MM/YYYY', 'February 2026', 'M'],
  ['fr', 'Du', 'JJ/MM/AAAA', 'février 2026', 'l'],
  ['es', 'Desde', 'DD/MM/AAAA', 'febrero 2026', 'l'],
  ['it', 'Dal', 'GG/MM/AAAA', 'febbraio 2026', 'l'],
] as const)(
  'LY-09 accepts a day by typing and by keyboard in the calendar in %s',
  async (lang, label, form, month, monday) => {
    const w = await Window.of(platform.host, organisation.admin, `${at}&from=2026-02-10`, { lang });
    const field = w.page.getByRole('group', { name: label });
    const written = async () => (await field.textContent())?.replace(/[^\p{L}\d/]/gu, '');
    await eventually(written).toContain('10/02/2026');
    const open = field.locator('xpath=..').getByRole('button', { name: '10' });
    await open.focus();
    await w.page.keyboard.press('Enter');
    const calendar = w.page.getByRole('dialog');
    await eventually(() => calendar.textContent().then((text) => text?.toLowerCase())).toContain(
      month.toLowerCase(),
    );
    expect(await calendar.getByRole('columnheader').first().textContent()).toMatch(new RegExp(monday, 'i'));
    await w.looksRight(`the calendar in ${lang}`);
    await shot(w.page, `calendar-${lang}`);
    await w.page.keyboard.press('ArrowRight');
    await w.page.keyboard.press('Enter');
    await calendar.waitFor({ state: 'detached' });
    await eventually(() => w.page.url()).toContain('from=2026-02-11');

    // An incomplete day does not filter. An invalid day shows an error.
    await w.page.keyboard.press('Tab');
    await typeDay(w.page, label, '31022026');
    await field
      .locator('xpath=self::*[contains(@class, "Mui-error")] | .//*[@aria-invalid="true"]')
      .first()
      .waitFor();
    expect(w.page.url()).not.toContain('invalid');
    await typeDay(w.page, label, '01032026');
    await eventually(() => w.page.url()).toContain('from=2026-03-01');
    await field.getByRole('spinbutton').first().click();
    await w.page.keyboard.press('ControlOrMeta+a');
    await w.page.keyboard.press('Delete');
    await eventually(() => w.page.url()).not.toContain('from=');
    await eventually(written).toContain(form);
    await w.close();
  },
);

it('shows the calendar on a phone in the dark theme', async () => {
  const w = await Window.of(platform.host, organisation.admin, at, { width: 390, height: 844, dark: true });
  await w.page.getByRole('button', { name: 'Filters', exact: true }).click();
  const field = w.page.getByRole('group', { name: 'Until' });
  await field.locator('xpath=..').getByRole('button').last().click();
  await w.page.getByRole('dialog').waitFor();
  await w.looksRight('the calendar on a phone');
  await shot(w.page, 'calendar-phone');
  await w.close();
});
