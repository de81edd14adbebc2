import { createTransport } from 'nodemailer';
import type { NumberedMail } from './mail-spool.ts';
import type { ServeSettings } from './settings.ts';
import { isLoopback } from './viewer-address.ts';

/** Milliseconds for the connection, the greeting, and a silence of the mail server. */
const connectionTimeout = 10_000;
const silence = 60_000;

/** Connects to the mail server of the settings. Connections are reused. */
export function mailTransport(settings: ServeSettings) {
  const { SMTP_HOST, SMTP_PORT, SMTP_SECURITY, SMTP_USER, SMTP_PASSWORD } = settings;
  const transport = createTransport({
    pool: true,
    maxConnections: 3,
    maxMessages: 100,
    host: SMTP_HOST,
    port: SMTP_PORT,
    secure: SMTP_SECURITY === 'tls',
    requireTLS: SMTP_SECURITY === 'starttls',
    ignoreTLS: SMTP_SECURITY === 'none',
    tls: { minVersion: 'TLSv1.2' },
    ...(SMTP_USER ? { auth: { user: SMTP_USER, pass: SMTP_PASSWORD ?? '' } } : {}),
    connectionTimeout,
    greetingTimeout: connectionTimeout,
    socketTimeout: silence,
    // The texts of mails contain input of people. They never name files or addresses to attach.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    deliver: ({ to, ...mail }: NumberedMail): Promise<unknown> =>
      transport.sendMail({
        ...mail,
        to: [...to],
        // Automatic answers such as out-of-office replies are not sent to automatic mails (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      }),
    close: (): void => transport.close(),
    /** For people: the address and the security of the connection. */
    name: `${SMTP_HOST}:${SMTP_PORT} (${SMTP_SECURITY}${isLoopback(SMTP_HOST) ? ', this machine' : ''})`,
  };
}
