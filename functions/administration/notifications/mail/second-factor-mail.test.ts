import { expect, it } from 'vitest';
import { interfaceLanguages } from '../../../../shared/lang.ts';
import { secondFactorMail, secondFactorTexts } from './second-factor-mail.ts';

const notice = {
  to: 'lea@example.org',
  firstName: 'Léa',
  sender: { name: 'Atelier Nord', logo: null, primaryColor: '#6B4DC4' },
  url: 'https://training.example/?open=account',
  support: 'help@training.example',
};
const changes = Object.keys(secondFactorTexts.en.changes) as (keyof typeof secondFactorTexts.en.changes)[];

it.each(interfaceLanguages)('names the change, the organisation and the account in %s', (lang) => {
  for (const change of changes) {
    const { subject, text, html } = secondFactorMail({ ...notice, lang, change, name: 'Phone' });
    expect(`${subject}${text}${html}`).not.toMatch(/[{}]\w+[{}]/);
    expect(text).toContain('Atelier Nord');
    expect(text).toContain(notice.url);
    expect(subject.includes('Phone'), change).toBe(change.startsWith('passkey'));
    if (lang !== 'en') expect(subject).not.toBe(secondFactorTexts.en.changes[change][0]);
  }
});
