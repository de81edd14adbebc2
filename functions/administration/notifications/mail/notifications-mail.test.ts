import { describe, expect, it } from 'vitest';
import { interfaceLanguages } from '../../../../shared/lang.ts';
import { buildMailedLink } from '../../../identity/members/mailed-link.ts';
import { accountMail } from './account-mail.ts';
import type { MailTexts } from './mail-texts.ts';
import { type AccountMailReason, accountTexts, frameTexts } from './texts.ts';
import { webhookDisabledMail } from './webhook-disabled-mail.ts';

const linked: AccountMailReason[] = [
  'invitation',
  'reset',
  'email-confirm',
  'email-asked',
  'email-confirmed',
];
const reasons: AccountMailReason[] = [...linked, 'sign-on', 'email-moved'];
const base = {
  lang: 'en',
  reason: 'invitation',
  to: 'lea@example.org',
  other: 'lea@example.com',
  firstName: 'Léa',
  sender: { name: 'Atelier Nord', logo: null, primaryColor: '#6B4DC4' },
  timeZone: 'Europe/Paris',
  until: new Date('2026-11-28T10:00:00.000Z'),
  url: 'https://training.example/reset-password#key=1_abc.s3cret',
  support: 'help@training.example',
} as const;

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort();
const flat = (texts: MailTexts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [key, Array.isArray(value) ? value.join('\n') : value]),
  );

describe('account mails', () => {
  it.each(reasons)('AC-08 translates every text of the %s mail and uses the same placeholders', (reason) => {
    const english = flat(accountTexts[reason].en);
    for (const lang of interfaceLanguages) {
      const other = flat(accountTexts[reason][lang]);
      expect(Object.keys(other)).toEqual(Object.keys(english));
      for (const [key, value] of Object.entries(other)) {
        expect(value.trim(), `${lang}.${key}`).not.toBe('');
        expect(placeholders(value), `${lang}.${key}`).toEqual(placeholders(english[key] ?? ''));
        if (lang !== 'en') expect(value, `${lang}.${key} is not translated`).not.toBe(english[key]);
      }
      expect(placeholders(Object.values(frameTexts[lang]).join())).toEqual(
        placeholders(Object.values(frameTexts.en).join()),
      );
    }
  });

  it.each(interfaceLanguages)(
    'AC-08 shows the link and its expiry in every mail in %s, and fills every placeholder',
    (lang) => {
      for (const reason of reasons) {
        const mail = accountMail({ ...base, lang, reason });
        expect(mail.text).toContain(base.url);
        expect(mail.html).toContain(`href="${base.url}"`);
        expect(mail.html).toContain(`<html lang="${lang}"`);
        for (const part of [mail.subject, mail.text, mail.html])
          expect(part).not.toMatch(/\{\w+\}|undefined/);
        if (!linked.includes(reason)) continue;
        expect(mail.text).toMatch(/28 .*2026/);
        expect(mail.text).toMatch(/11:00/);
        if (!reason.startsWith('email-')) expect(mail.text).toMatch(/one hour|une heure|una hora|un’ora/);
      }
    },
  );
});

describe('names in mails', () => {
  const malicious = {
    ...base,
    firstName: '<img src=x onerror=alert(1)>\r\nBcc: all@example.org',
    sender: {
      name: 'Evil "Co" </title><script>alert(1)</script>\u202Egnp.exe\nBcc: x@example.org',
      logo: 'https://pictures.example/a.png?x="><script>1</script>',
      primaryColor: 'red;background:url(javascript:1)',
    },
  };

  it.each(reasons)('escapes markup in the %s mail', (reason) => {
    const { html } = accountMail({ ...malicious, reason });
    expect(html).not.toMatch(/<script|<img src=x/);
    expect(html).not.toContain('javascript:');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
  });

  it('removes line breaks from the subject and direction marks from all parts', () => {
    const { subject, text, html } = accountMail(malicious);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/^Bcc:/m);
    for (const part of [subject, text, html]) expect(part).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  });

  it('limits the subject and the mail if a name is very long', () => {
    const mail = accountMail({ ...base, sender: { ...base.sender, name: 'N'.repeat(5000) } });
    expect([...mail.subject].length).toBeLessThanOrEqual(150);
    expect(mail.html.length).toBeLessThan(30_000);
  });

  it('isolates names, so that a right-to-left script does not reorder the text around them', () => {
    const mail = accountMail({ ...base, firstName: 'ليلى' });
    expect(mail.html).toContain('<bdi>ليلى</bdi>');
  });
});

describe('colours of mails', () => {
  it('uses the colour of the organisation with a readable text colour', () => {
    const pale = accountMail({ ...base, sender: { ...base.sender, primaryColor: '#FFEE00' } });
    expect(pale.html).toContain('background-color:#ffee00');
    expect(pale.html).toContain('color:#000000;text-decoration:none');
  });
});

describe('mailedLinkOf', () => {
  const event = { id: '1_0123456789ab', at: '2026-11-21T10:00:00.000Z' };
  const key = 'k'.repeat(64);

  it('AC-08 returns the same link for each delivery of an event, valid for 7 days', () => {
    const link = buildMailedLink('password-link', event, '1_person000001', key);
    expect(buildMailedLink('password-link', event, '1_person000001', key)).toEqual(link);
    expect(link.key).toMatch(/^1_person000001\.[\w-]{43}$/);
    expect(link.until.toISOString()).toBe('2026-11-28T10:00:00.000Z');
    expect(link.key).not.toContain(link.hash);
  });

  it('depends on the signing key, the purpose and the event', () => {
    const link = buildMailedLink('password-link', event, '1_person000001', key);
    expect(buildMailedLink('password-link', event, '1_person000001', `${key}x`).hash).not.toBe(link.hash);
    expect(buildMailedLink('email-link', event, '1_person000001', key).hash).not.toBe(link.hash);
    expect(
      buildMailedLink('password-link', { ...event, id: '1_0123456789ac' }, '1_person000001', key).hash,
    ).not.toBe(link.hash);
  });
});

describe('the mail about a webhook that was disabled', () => {
  it.each(interfaceLanguages)(
    'names the host and the organisation and links to the webhook, in %s',
    (lang) => {
      const url = 'https://training.example/integrations?tab=webhooks';
      const mail = webhookDisabledMail({ ...base, lang, url, host: 'hooks.example' });
      expect(mail.subject).toContain('hooks.example');
      expect(mail.text).toContain(url);
      expect(mail.text).toContain(base.sender.name);
      for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/\{\w+\}|undefined/);
    },
  );
});
