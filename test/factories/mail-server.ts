import { SMTPServer } from 'smtp-server';

/** A mail that the server has accepted. */
export interface ArrivedMail {
  to: string;
  /** Headers and body as they arrived. */
  source: string;
}

export interface MailServer {
  port: number;
  arrived: ArrivedMail[];
  stop(): Promise<void>;
}

/**
 * Starts a mail server without TLS on loopback.
 *
 * @param refuse returns the answer to a recipient that the server refuses: `550 5.1.1 No such user`
 */
export async function startMailServer({
  port = 0,
  refuse = () => undefined,
}: {
  port?: number;
  refuse?: (to: string) => string | undefined;
} = {}): Promise<MailServer> {
  const arrived: ArrivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 200,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const answer = refuse(address);
      const [, code, text] = /^(\d{3}) (.*)$/.exec(answer ?? '') ?? [];
      if (code) done(Object.assign(new Error(text), { responseCode: Number(code) }));
      else done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo)
          arrived.push({ to: address, source: Buffer.concat(chunks).toString('utf8') });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    arrived,
    stop: () => new Promise((done) => server.close(() => done())),
  };
}

/** Returns the text of a mail: soft line ends and escapes of quoted-printable are decoded. */
export const textOf = ({ source }: ArrivedMail): string =>
  source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
