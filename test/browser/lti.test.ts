import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { LtiRegistrationShown } from '../../shared/contracts/integrations/lti.ts';
import { deepLinking, type LtiPlatform, startLtiPlatform } from '../factories/lti-platform.ts';
import { type Organisation, Platform, unique } from '../factories/platform.ts';
import { lookups, readyTraining } from '../factories/trainings.ts';
import { shot } from './chromium.ts';
import { eventually, Window } from './page.ts';

const host = inject('host');
const platform = new Platform(host);
let organisation: Organisation;
let lms: LtiPlatform;
let registration: LtiRegistrationShown;
let training: { id: string; title: string };
const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`;

beforeAll(async () => {
  organisation = await platform.organisation();
  lms = await startLtiPlatform(host);
  registration = await lms.register(organisation.admin.api);
  const { id } = await readyTraining(
    platform,
    organisation.admin.api,
    await lookups(await platform.superAdmin()),
  );
  const { i18n } = await organisation.admin.api.ok<{ i18n: { lang: string; title: string }[] }>(
    'GET',
    `/trainings/${id}`,
  );
  training = { id, title: i18n.find(({ lang }) => lang === 'EN')?.title ?? '' };
});
afterAll(() => lms.stop());

const subject = () => ({
  sub: unique('sub'),
  email: `${unique('pupil')}@school.example`,
  given_name: 'Ada',
  family_name: 'Pupil',
});
const base = () => ({
  ...subject(),
  [claim('version')]: '1.3.0',
  [claim('deployment_id')]: '1',
  [claim('target_link_uri')]: registration.tool.launchUrl,
});

describe('the learning platforms page', () => {
  it('adds a platform by name, completes its values, creates a link, and deletes it', async () => {
    const other = await platform.organisation();
    const w = await Window.open(host);
    await w.signIn(other.admin, '/integrations?tab=lti');
    await w.page.getByText('No learning platforms yet').waitFor();
    await w.looksRight('no learning platforms');
    await w.page.getByRole('button', { name: 'Add learning platform' }).click();
    const add = w.page.getByRole('dialog', { name: 'Add learning platform' });
    await add.getByRole('textbox', { name: 'Name' }).fill('Moodle of the academy');
    await w.looksRight('a new learning platform');
    await add.getByRole('button', { name: 'Add' }).click();
    const card = w.page.getByRole('listitem', { name: 'Moodle of the academy' });
    await card.getByText('Not complete').waitFor();
    expect(await card.getByRole('textbox', { name: 'Login initiation URL' }).inputValue()).toMatch(
      /\/lti\/.+\/login$/,
    );
    await card.getByRole('button', { name: 'Registration link' }).click();
    const link = w.page.getByRole('dialog', { name: 'Registration link' });
    expect(await link.getByRole('textbox', { name: 'Link' }).inputValue()).toContain('/register?link=');
    await link.getByRole('button', { name: 'Done' }).click();
    await card.getByRole('button', { name: 'Edit' }).click();
    const edit = w.page.getByRole('dialog', { name: 'Edit learning platform' });
    await edit.getByRole('textbox', { name: 'Issuer (platform ID)' }).fill('https://lms.example');
    await edit.getByRole('button', { name: 'Save' }).click();
    await edit
      .getByRole('textbox', { name: 'Client ID' })
      .and(w.page.locator('[aria-invalid=true]'))
      .waitFor();
    await edit.getByRole('textbox', { name: 'Client ID' }).fill('tool-1');
    for (const [name, path] of [
      ['Authentication request URL', 'auth'],
      ['Access token URL', 'token'],
      ['Public keyset URL', 'keys'],
    ] as const)
      await edit.getByRole('textbox', { name, exact: true }).fill(`https://lms.example/${path}`);
    await edit.getByRole('button', { name: 'Save' }).click();
    await card.getByText('Ready').waitFor();
    await w.looksRight('a learning platform');
    await card.getByRole('button', { name: 'Delete' }).click();
    await w.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await w.page.getByText('No learning platforms yet').waitFor();
    await w.close();
  });

  it('edits a platform after a new link and a new key, also with a delayed list', async () => {
    const other = await platform.organisation();
    const { id, name } = await lms.register(other.admin.api);
    const w = await Window.open(host);
    await w.signIn(other.admin, '/integrations?tab=lti');
    const card = w.page.getByRole('listitem', { name });
    await card.waitFor();
    await w.page.route(/\/lti\/registrations(\?|$)/, async (route) => {
      await w.page.waitForTimeout(1500);
      await route.continue();
    });
    const edit = w.page.getByRole('dialog', { name: 'Edit learning platform' });
    const rename = async (next: string) => {
      await card.getByRole('button', { name: 'Edit' }).click();
      await edit.getByRole('textbox', { name: 'Name' }).fill(next);
      await edit.getByRole('button', { name: 'Save' }).click();
      await w.page.getByText('The learning platform has been saved').waitFor();
      await w.page.getByRole('listitem', { name: next }).waitFor();
      expect(await other.admin.api.ok('GET', `/lti/registrations/${id}`)).toMatchObject({ name: next });
    };
    await card.getByRole('button', { name: 'Registration link' }).click();
    await w.page
      .getByRole('dialog', { name: 'Registration link' })
      .getByRole('button', { name: 'Done' })
      .click();
    await rename(`${name} after a link`);
    await card.getByRole('button', { name: 'New key' }).click();
    await w.page.getByRole('dialog').getByRole('button', { name: 'New key' }).click();
    await w.page.getByText('A new key is in use').waitFor();
    await rename(`${name} after a key`);
    await w.page.unrouteAll({ behavior: 'wait' });
    await w.close();
  });

  it.each(['fr', 'es', 'it'] as const)(
    'shows platforms in %s, on a phone in the dark theme',
    async (lang) => {
      const w = await Window.open(host, { width: 390, height: 844, dark: true, lang });
      await w.signIn(organisation.admin, '/integrations?tab=lti');
      await w.page.getByRole('listitem', { name: registration.name }).waitFor();
      await w.looksRight(`learning platforms in ${lang}`);
      await shot(w.page, `lti-${lang}`);
      await w.close();
    },
  );
});

describe('a course of a learning platform with the tool in a frame', () => {
  it('opens the linked training in a separate window with a signed-in learner', async () => {
    lms.says({
      ...base(),
      [claim('message_type')]: 'LtiResourceLinkRequest',
      [claim('resource_link')]: { id: 'link-1' },
      [claim('roles')]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
      ...lms.linkTo({ training: training.id }),
    });
    const w = await Window.open(host);
    await w.page.goto(lms.framed(registration));
    const open = w.page.frameLocator('iframe').getByRole('button', { name: 'Open' });
    await open.waitFor();
    await shot(w.page, 'lti-framed');
    const [opened] = await Promise.all([w.page.waitForEvent('popup'), open.click()]);
    await opened.waitForURL(`**/learner/catalog?training=${training.id}`);
    await opened.getByRole('dialog', { name: training.title }).waitFor();
    expect(await opened.evaluate(() => sessionStorage.getItem('lti-launch'))).toBeNull();
    await shot(opened, 'lti-opened');
    await w.close();
  });

  it('returns the selection through the frame if the browser gives frames no storage', async () => {
    lms.says({
      ...base(),
      [claim('message_type')]: 'LtiDeepLinkingRequest',
      [claim('roles')]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'],
      [`${deepLinking}deep_linking_settings`]: {
        deep_link_return_url: `${lms.issuer}/return`,
        accept_types: ['ltiResourceLink'],
        accept_presentation_document_targets: ['iframe'],
      },
    });
    const w = await Window.open(host);
    await w.context.addInitScript(() => {
      if (window.self === window.top) return;
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('Storage is blocked', 'SecurityError');
        },
      });
    });
    await w.page.goto(lms.framed(registration));
    const frame = w.page.frameLocator('iframe');
    const open = frame.getByRole('link', { name: 'Open' });
    await open.waitFor();
    await shot(w.page, 'lti-blocked');
    const [picker] = await Promise.all([w.page.waitForEvent('popup'), open.click()]);
    await picker.getByRole('radio', { name: training.title }).check();
    await Promise.all([picker.waitForEvent('close'), picker.getByRole('button', { name: 'Add' }).click()]);
    await frame.getByText('Added to the course').waitFor();
    const answer = await lms.chosen(registration, lms.returned.at(-1) ?? '');
    expect(answer[`${deepLinking}content_items`]).toMatchObject([{ title: training.title }]);
    await w.close();
  });

  it('lets a teacher select content in the frame, and returns it to the platform', async () => {
    lms.says({
      ...base(),
      [claim('message_type')]: 'LtiDeepLinkingRequest',
      [claim('roles')]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'],
      [`${deepLinking}deep_linking_settings`]: {
        deep_link_return_url: `${lms.issuer}/return`,
        accept_types: ['ltiResourceLink'],
        accept_presentation_document_targets: ['iframe'],
        accept_multiple: true,
      },
    });
    const w = await Window.open(host);
    await w.page.goto(lms.framed(registration));
    const frame = w.page.frameLocator('iframe');
    await frame.getByRole('heading', { name: 'Add trainings' }).waitFor();
    await frame.getByRole('searchbox', { name: 'Search' }).fill('nothing is called so');
    await eventually(() => frame.getByRole('checkbox').filter({ visible: true }).count()).toBe(0);
    await frame.getByRole('searchbox', { name: 'Search' }).fill(training.title);
    await frame.getByRole('checkbox', { name: training.title }).check();
    await shot(w.page, 'lti-picker');
    await frame.getByRole('button', { name: 'Add' }).click();
    await frame.getByText('Added to the course').waitFor();
    const answer = await lms.chosen(registration, lms.returned.at(-1) ?? '');
    expect(answer[`${deepLinking}content_items`]).toMatchObject([
      { title: training.title, custom: { training: training.id } },
    ]);
    await w.close();
  });

  it('shows a message in the language of the browser for a rejected launch', async () => {
    lms.says({ ...base(), [claim('message_type')]: 'LtiResourceLinkRequest', [claim('roles')]: [] });
    const w = await Window.open(host, { width: 390, height: 844, lang: 'fr' });
    // The page follows the language of the browser, not the language that the page of the product remembers.
    await w.context.setExtraHTTPHeaders({ 'accept-language': 'fr-CH,fr;q=0.9,en;q=0.8' });
    await w.page.goto(lms.framed(registration));
    const frame = w.page.frameLocator('iframe');
    await frame.getByRole('heading', { name: 'Ouverture impossible' }).waitFor();
    expect(await frame.locator('html').getAttribute('lang')).toBe('fr');
    expect(await frame.getByRole('alert').textContent()).toBe(
      'La plateforme pédagogique a envoyé un message qui ne peut pas être accepté.',
    );
    await w.close();
  });
});
