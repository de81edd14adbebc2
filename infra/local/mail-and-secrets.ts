import { randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { cameBack } from '../faults/mailbox-simulator.ts';
import type { Clock } from './clock.ts';
import { json } from './gateway.ts';
import type { HostState } from './state.ts';
import type { System } from './system.ts';

/** An entry of the response of GET /_local/mails. */
export interface MailboxEntry {
  id: number;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  date: string;
}

/** A mail that a function has sent. */
export interface OutgoingMail {
  to: readonly string[];
  from: string;
  subject: string;
  text: string;
  html: string;
}

interface MailParts {
  state: HostState;
  clock: Clock;
  secrets: System['secrets'];
  /** Publishes an event of SES about a mail. */
  publish(event: object): Promise<void>;
  /** Accepts a mail for delivery and returns its number. Undefined: mails are captured. */
  accept?: ((mail: OutgoingMail) => number) | undefined;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Emulates SES's SendEmail, which captures mails and reports simulated bounces or accepts mails for delivery,
 * and GetSecretValue and ListSecrets of Secrets Manager.
 */
export class MailAndSecrets {
  readonly #parts: MailParts;

  constructor(parts: MailParts) {
    this.#parts = parts;
    const { state, secrets } = parts;
    state.define('CREATE TABLE IF NOT EXISTS mails (id INTEGER PRIMARY KEY, mail TEXT NOT NULL)');
    for (const { arn, generate } of secrets) {
      if (state.get(`secret ${arn}`) !== undefined) continue;
      const value = Array.from(
        { length: generate.PasswordLength },
        () => alphabet[randomInt(alphabet.length)],
      ).join('');
      const whole = JSON.parse(generate.SecretStringTemplate) as object;
      state.set(`secret ${arn}`, JSON.stringify({ ...whole, [generate.GenerateStringKey]: value }));
    }
  }

  /** Returns the value of a secret, for parts of the host that AWS gives it to. */
  secretOf(arn: string): string {
    return this.#parts.state.get<string>(`secret ${arn}`) ?? '{}';
  }

  /** Returns the stored mails, newest first. */
  mails(): MailboxEntry[] {
    const rows = this.#parts.state.all<{ id: number; mail: string }>(
      'SELECT * FROM mails ORDER BY id DESC LIMIT 1000',
    );
    return rows.map(({ id, mail }) => ({ id, ...JSON.parse(mail) }));
  }

  readonly answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const target = request.headers['x-amz-target'];
    if (target === 'secretsmanager.GetSecretValue') this.#secret(body, response);
    else if (target === 'secretsmanager.ListSecrets')
      json(response, 200, { SecretList: this.#parts.secrets.map(({ arn }) => ({ ARN: arn, Name: arn })) });
    else await this.#send(new URLSearchParams(body), response);
  };

  #secret(body: string, response: ServerResponse): void {
    const { SecretId } = JSON.parse(body) as { SecretId: string };
    const { secrets, state } = this.#parts;
    const SecretString = secrets.some(({ arn }) => arn === SecretId) && state.get(`secret ${SecretId}`);
    if (SecretString)
      json(response, 200, { ARN: SecretId, Name: SecretId, VersionId: 'local', SecretString });
    else json(response, 400, { __type: 'ResourceNotFoundException', message: `No secret ${SecretId}` });
  }

  async #send(form: URLSearchParams, response: ServerResponse): Promise<void> {
    const field = (name: string): string => form.get(name) ?? '';
    const to = [...form].filter(([name]) => name.startsWith('Destination.')).map(([, address]) => address);
    const refused = field('Action') !== 'SendEmail' || to.length === 0 || !field('Source');
    const mail = {
      to,
      from: field('Source'),
      subject: field('Message.Subject.Data'),
      text: field('Message.Body.Text.Data'),
      html: field('Message.Body.Html.Data'),
    };
    const id = refused ? 0 : await (this.#parts.accept?.(mail) ?? this.#capture(mail));
    const answer = refused
      ? `<ErrorResponse><Error><Code>ValidationError</Code><Message>Not known here: ${field('Action').replace(/\W/g, '')}</Message></Error></ErrorResponse>`
      : `<SendEmailResponse><SendEmailResult><MessageId>local-${id}</MessageId></SendEmailResult></SendEmailResponse>`;
    response.writeHead(refused ? 400 : 200, { 'content-type': 'text/xml' }).end(answer);
  }

  async #capture({ to, ...mail }: OutgoingMail): Promise<number> {
    const { state, clock, publish } = this.#parts;
    const captured = { to: to.join(', '), ...mail, date: new Date(clock.now()).toISOString() };
    state.run('INSERT INTO mails (mail) VALUES (?)', JSON.stringify(captured));
    const id = state.one<{ id: number }>('SELECT max(id) AS id FROM mails')?.id ?? 0;
    const event = cameBack(captured.to, id, captured.date);
    if (event) await publish(event);
    return id;
  }
}
