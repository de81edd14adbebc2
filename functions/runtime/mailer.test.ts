import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const received: URLSearchParams[] = [];
let server: Server;
let answers: ('reset' | 'refuse' | 'take')[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = new URLSearchParams(await text(request));
    const answer = answers.shift() ?? 'take';
    if (answer === 'reset') return response.destroy();
    received.push(body);
    const error =
      '<ErrorResponse><Error><Code>MessageRejected</Code><Message>No</Message></Error></ErrorResponse>';
    const accepted =
      '<SendEmailResponse><SendEmailResult><MessageId>1</MessageId></SendEmailResult></SendEmailResponse>';
    response.writeHead(answer === 'refuse' ? 400 : 200, { 'content-type': 'text/xml' });
    response.end(answer === 'refuse' ? error : accepted);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  vi.stubEnv('AWS_ENDPOINT_URL_SES', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_REGION', 'eu-west-3');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('MAIL_SENDER', 'platform@example.com');
  vi.resetModules();
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

const html = `<p>${'é & “quotes” + 100 % '.repeat(1000)}</p>`;
const mail = { to: 'ana@example.com', subject: 'Votre compte', text: 'Bonjour Éloïse', html };
const send = async () => (await import('./mailer.ts')).sendMail(mail);

it('sends a mail unchanged, also if the first connection fails', async () => {
  answers = ['reset', 'take'];
  await send();
  expect(received).toHaveLength(1);
  const field = (name: string) => received[0]?.get(name);
  expect(field('Action')).toBe('SendEmail');
  expect(field('Destination.ToAddresses.member.1')).toBe(mail.to);
  expect(field('Message.Body.Html.Data')).toBe(html);
  expect(field('Message.Body.Text.Data')).toBe(mail.text);
});

it('throws the error of a rejected mail and does not retry', async () => {
  received.length = 0;
  answers = ['refuse', 'take'];
  await expect(send()).rejects.toMatchObject({ name: 'MessageRejected' });
  expect(received).toHaveLength(1);
});
