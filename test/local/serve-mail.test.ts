import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailTransport } from '../../infra/serve/mail-transport.ts';
import { readSettings } from '../../infra/serve/settings.ts';
import { type MailServer, startMailServer } from '../factories/mail-server.ts';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.stop());

it('sends no mail in clear text to a mail server without STARTTLS', async () => {
  const settings = readSettings(
    {
      PUBLIC_URL: 'https://training.example',
      CONTENT_URL: 'https://content.training.example',
      DATA_DIR: '/var/lib/training',
      MAIL_FROM: 'no-reply@training.example',
      SUPPORT_EMAIL: 'help@training.example',
      FAQ_URL: 'https://training.example/faq',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(server.port),
    },
    undefined,
  );
  const transport = mailTransport(settings);
  const mail = { from: settings.MAIL_FROM, subject: 's', text: 't', html: '<p>t</p>', messageId: '<1@a>' };
  await expect(transport.deliver({ ...mail, to: ['ada@example.com'] })).rejects.toThrow();
  transport.close();
  expect(server.arrived).toEqual([]);
});
