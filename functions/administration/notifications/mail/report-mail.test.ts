import { expect, it } from 'vitest';
import { interfaceLanguages } from '../../../../shared/lang.ts';
import { reportMail, reportTexts } from './report-mail.ts';

const notice = {
  lang: 'en' as const,
  to: 'lea@example.org',
  firstName: 'Léa',
  sender: { name: 'Atelier Nord', logo: null, primaryColor: '#6B4DC4' },
  url: 'https://training.example/reports/acme_job0000000001',
  support: 'help@training.example',
};

it.each(interfaceLanguages)('names the report, its rows, its owner and its address, in %s', (lang) => {
  const mail = reportMail({ ...notice, lang }, { report: 'Late & new', rows: 12_345, owner: 'Mia Boss' });
  expect(mail.subject).toContain('Late & new');
  expect(mail.html).toContain('Late &amp; new');
  expect(mail.text).toMatch(/12\D?345/);
  expect(mail.text).toContain('Mia Boss');
  expect(mail.text).toContain(notice.url);
  for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/\{\w+\}|undefined/);
  if (lang !== 'en') expect(reportTexts[lang].paragraphs).not.toEqual(reportTexts.en.paragraphs);
});
