import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { settings } from './settings.ts';
import { SmallTransport } from './small-transport.ts';

/** Milliseconds for one attempt. A shorter timeout could abandon a mail that was sent, and send it twice. */
const timeout = 20_000;

const ses = new SESClient({ requestHandler: new SmallTransport(timeout) });

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends one mail from the configured sender. Throws the errors of SES, and the caller's queue retries. */
export async function sendMail(mail: Mail): Promise<void> {
  const utf8 = (data: string) => ({ Charset: 'UTF-8', Data: data });
  await ses.send(
    new SendEmailCommand({
      Source: settings.mailSender,
      ConfigurationSetName: settings.mailConfiguration,
      Destination: { ToAddresses: [mail.to] },
      Message: { Subject: utf8(mail.subject), Body: { Text: utf8(mail.text), Html: utf8(mail.html) } },
    }),
  );
}
