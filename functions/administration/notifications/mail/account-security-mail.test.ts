import { expect, it } from 'vitest';
import { interfaceLanguages } from '../../../../shared/lang.ts';
import { accountSecurityMail, accountSecurityTexts } from './account-security-mail.ts';

const notice = {
  to: 'lea@example.org',
  firstName: 'Léa',
  sender: { name: 'Atelier Nord', logo: null, primaryColor: '#6B4DC4' },
  url: 'https://training.example/?open=account',
  support: 'help@training.example',
};
const changes = Object.keys(
  accountSecurityTexts.en.changes,
) as (keyof typeof accountSecurityTexts.en.changes)[];

it.each(interfaceLanguages)('names the change, the organisation and the account in %s', (lang) => {
  for (const change of changes) {
    const { subject, text, html } = accountSecurityMail({ ...notice, lang, change, name: 'Phone' });
    expect(`${subject}${text}${html}`).not.toMatch(/[{}]\w+[{}]/);
    expect(text).toContain('Atelier Nord');
    expect(text).toContain(notice.url);
    expect(subject.includes('Phone'), change).toBe(change.startsWith('passkey'));
    if (lang !== 'en') expect(subject).not.toBe(accountSecurityTexts.en.changes[change][0]);
  }
});
