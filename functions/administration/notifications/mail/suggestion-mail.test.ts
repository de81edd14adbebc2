import { describe, expect, it } from 'vitest';
import { interfaceLanguages } from '../../../../shared/lang.ts';
import { suggestionMail } from './suggestion-mail.ts';
import { suggestionFrame, suggestionTexts } from './suggestion-texts.ts';

const base = {
  lang: 'en',
  to: 'lea@example.org',
  firstName: 'Léa',
  by: 'Mia <Boss>',
  kind: 'COURSE',
  titles: ['Fire & smoke'],
  sender: { name: 'Atelier Nord', logo: null, primaryColor: '#6B4DC4' },
  url: 'https://training.example/learner/catalog?tab=suggested',
  support: 'help@training.example',
} as const;
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort();

describe('SU-01 the mail of a suggestion', () => {
  it('translates every text and uses the same placeholders', () => {
    for (const lang of interfaceLanguages)
      for (const kind of ['TRAINING', 'COURSE'] as const)
        for (const [key, value] of Object.entries({
          ...suggestionTexts[lang][kind],
          ...suggestionFrame[lang],
        })) {
          const english = { ...suggestionTexts.en[kind], ...suggestionFrame.en }[key as 'subject'];
          expect(placeholders(value), `${lang}.${kind}.${key}`).toEqual(placeholders(english));
          if (lang !== 'en') expect(value, `${lang}.${kind}.${key}`).not.toBe(english);
        }
  });

  it.each(interfaceLanguages)(
    'names the sender, the title and the end date and contains the link, in %s',
    (lang) => {
      const mail = suggestionMail({ ...base, lang, endDate: '2026-11-28' });
      expect(mail.subject).toContain('Fire & smoke');
      expect(mail.text).toMatch(/28 .*2026/);
      expect(mail.text).toContain(base.url);
      expect(mail.html).toContain('Mia &lt;Boss&gt;');
      expect(mail.html).toContain('Fire &amp; smoke');
      for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/\{\w+\}|undefined/);
    },
  );

  it('lists every title and counts the titles in its subject', () => {
    const titles = ['One', 'Two', 'Three'];
    const mail = suggestionMail({ ...base, kind: 'TRAINING', titles });
    expect(mail.subject).toBe('Mia <Boss> suggests 3 trainings');
    for (const title of titles) expect(mail.text).toContain(`- ${title}`);
    expect(mail.text).not.toContain('Open until');
  });
});
