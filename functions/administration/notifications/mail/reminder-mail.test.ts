import { describe, expect, it } from 'vitest';
import { interfaceLanguages } from '../../../../shared/lang.ts';
import type { Notice } from './notice-mail.ts';
import { reminderMail, teamLateMail } from './reminder-mail.ts';
import { reminderTexts, teamLateTexts } from './reminder-texts.ts';

const notice: Notice = {
  lang: 'en',
  to: 'lea@example.org',
  firstName: 'Léa',
  sender: { name: 'Atelier Nord', logo: null, primaryColor: '#6B4DC4' },
  url: 'https://training.example/learner/catalog',
  support: 'help@training.example',
};
const late = { title: 'Fire & smoke', due: '2026-11-20', overdue: true, renewal: false };
const due = { title: 'First aid', due: '2026-12-01', overdue: false, renewal: false };
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort();

it.each([
  ['reminders', reminderTexts],
  ['late people', teamLateTexts],
])('translates every text of the mail about %s, with the same placeholders', (_, texts) => {
  for (const lang of interfaceLanguages)
    for (const [key, value] of Object.entries(texts[lang])) {
      const english = texts.en[key as keyof (typeof texts)['en']] as string;
      expect(placeholders(value as string), `${lang}.${key}`).toEqual(placeholders(english));
      if (lang !== 'en' && !/^[{}:\w ]*$/.test(english)) expect(value, `${lang}.${key}`).not.toBe(english);
    }
});

describe('the mail about required content', () => {
  it.each(interfaceLanguages)('names titles, last days and the organisation, in %s', (lang) => {
    const mail = reminderMail({ ...notice, lang }, { contents: [late, due] });
    for (const part of [mail.text, mail.html]) {
      expect(part).toMatch(/20 .*2026/);
      expect(part).toContain('Atelier Nord');
      expect(part).toContain('First aid');
    }
    expect(mail.text).toContain(notice.url);
    expect(mail.html).toContain('Fire &amp; smoke');
    for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/\{\w+\}|undefined/);
  });

  it('has the title in its subject for one content, and the number for several', () => {
    expect(reminderMail(notice, { contents: [due] }).subject).toBe('Required: First aid');
    expect(reminderMail(notice, { contents: [late, due] }).subject).toBe(
      '2 required trainings and courses to complete',
    );
  });

  it('names the person who reminds', () => {
    const mail = reminderMail(notice, { contents: [due], by: 'Mia Boss' });
    expect(mail.text).toContain('Mia Boss reminds you');
  });
});

describe('the mail about late people', () => {
  it.each(interfaceLanguages)('lists the people with most overdue content first, in %s', (lang) => {
    const people = Array.from({ length: 23 }, (_, place) => ({
      name: `Person ${place}`,
      overdue: place + 1,
    }));
    const mail = teamLateMail({ ...notice, lang }, people);
    expect(mail.subject).toContain('23');
    expect(mail.text).toContain('Person 22');
    expect(mail.text.indexOf('Person 22')).toBeLessThan(mail.text.indexOf('Person 21'));
    expect(mail.text).not.toMatch(/Person 2\s?:/);
    expect(mail.text).toMatch(/- \D+3\b/);
    for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/\{\w+\}|undefined/);
  });
});
