import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Profile } from '../../shared/contracts/identity/access.ts';
import { limit } from '../tools/limits.ts';
import { Client, form } from './client.ts';
import { type DirectMember, DirectPeople, password } from './direct-people.ts';

/** The addresses of a running host, and its super admin. */
export interface Host {
  origin: string;
  contentOrigin: string;
  storageOrigin: string;
  tableOrigin: string;
  secretsOrigin: string;
  superAdmin: { email: string; password: string };
}

export interface Person {
  id: string;
  email: string;
  password: string;
  api: Client;
  profile: Profile;
}

export interface Organisation {
  id: string;
  admin: Person;
}

export { password };

/** Returns the part of a running host that can be passed to other processes. */
export const addressesOf = ({
  origin,
  contentOrigin,
  storageOrigin,
  tableOrigin,
  secretsOrigin,
  superAdmin,
}: Host): Host => ({ origin, contentOrigin, storageOrigin, tableOrigin, secretsOrigin, superAdmin });

/** Returns a picture as a file part. */
export async function picture(name = 'logo.png', size = 120): Promise<File> {
  const bytes = await sharp({ create: { width: size, height: size, channels: 3, background: '#6B4DC4' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' });
}

/** Changes fields of an organisation as a super admin. */
export async function changeOrganisation(
  root: Client,
  id: string,
  change: Record<string, string | number | boolean>,
): Promise<void> {
  const { version: _, ...client } = await root.ok<Record<string, unknown>>('GET', `/clients/${id}`);
  await root.ok('PUT', `/clients/${id}`, { body: { ...client, ...change } });
}

/** Returns a valid random SIRET: random digits and their check digit. */
export function siret(): string {
  const digits = Array.from(randomBytes(13), (byte) => byte % 10);
  const sum = digits.reduce(
    (total, d, place) => total + (place % 2 === 0 ? (d > 4 ? d * 2 - 9 : d * 2) : d),
    0,
  );
  return [...digits, (10 - (sum % 10)) % 10].join('');
}

export const unique = (name: string) => `${name}-${randomBytes(5).toString('hex')}`;

export interface ReceivedMail {
  id: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  date: string;
}

/** Gives tests access to a running platform: organisations, people, mails, the clock. */
export class Platform {
  readonly host: Host;
  readonly anonymous: Client;
  readonly #people: DirectPeople;
  constructor(host: Host, anonymous = new Client(host.origin)) {
    this.host = host;
    this.#people = new DirectPeople(host);
    this.anonymous = anonymous;
  }

  async signIn(email: string, secret: string): Promise<Client> {
    const { token } = await this.anonymous.ok<{ token: string }>('POST', '/users/authentication', {
      body: { email, password: secret },
    });
    return this.anonymous.as(token);
  }

  /**
   * Creates a session of a member without a sign-in, which would be counted and logged.
   *
   * @param more.provedAgo seconds since the person proved who they are
   */
  session = async (email: string, more: { provedAgo?: number } = {}): Promise<Client> =>
    this.anonymous.as(await this.#people.token(email, more));

  superAdmin = (): Promise<Client> => this.session(this.host.superAdmin.email);

  private async local<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.host.origin}/_local${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`/_local${path}: ${response.status} ${text}`);
    return (text && /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text) as T;
  }

  /**
   * Waits until no message, stream record or job is pending, for at most `milliseconds` of the usual machine.
   */
  idle = (milliseconds = 60_000): Promise<unknown> =>
    this.local('POST', '/idle', { timeout: limit(milliseconds) });
  /**
   * Sets, moves or (without an argument) resets the clock that handlers see. Schedules do not become due,
   * because the daily ones read every organisation of the host: see `runSchedule`.
   */
  clock = (to: { now?: string; advanceSeconds?: number } = {}): Promise<unknown> =>
    this.local('POST', '/clock', { ...to, runSchedules: false });
  runSchedule = (name: string): Promise<unknown> => this.local('POST', `/schedules/${name}/run`);
  /** Invokes a function like an operator with `aws lambda invoke`. Rejects if the function throws. */
  async invoke<T>(name: string, event: object): Promise<T> {
    return (await this.local<{ answer: T }>('POST', `/functions/${name}/invoke`, event)).answer;
  }
  redrive = (queue: string): Promise<unknown> => this.local('POST', `/queues/${queue}/redrive`);
  queues = (): Promise<{ name: string; visible: number; inFlight: number; dead: number }[]> =>
    this.local('GET', '/queues');

  /**
   * Replaces the plan of faults and resets its counts. An empty plan removes all faults. Requires a host that
   * was started with `FAULT`.
   */
  faults = (plan: string): Promise<unknown> => this.local('POST', '/faults', { plan });
  faultList = (): Promise<{ fault: string; seen: number; fired: number }[]> => this.local('GET', '/faults');

  /** Returns the log line of a request. */
  async logOf(requestId: string): Promise<string | undefined> {
    const found = await this.local<{ logs: string[]; error?: string }[]>('GET', '/invocations');
    const about = found.find(({ logs }) => logs.some((line) => line.includes(requestId)));
    return about?.logs.find((line) => line.includes(requestId)) ?? about?.error;
  }

  /** Returns every mail, newest first. */
  mails = (): Promise<ReceivedMail[]> => this.local('GET', '/mails');

  /** Returns the mails to an address, newest first, when no message or job is pending. */
  async mailsTo(email: string): Promise<ReceivedMail[]> {
    await this.idle();
    return (await this.mails()).filter((mail) => mail.to === email);
  }

  /** Returns the key of the newest link to set a password that was mailed to an address. */
  async resetKey(email: string): Promise<string> {
    const [key] = (await this.mailsTo(email)).flatMap(
      ({ text }) => /reset-password#key=([\w.%-]+)/.exec(text)?.[1] ?? [],
    );
    if (!key) throw new Error(`No link was mailed to ${email}`);
    return decodeURIComponent(key);
  }

  /** Returns the key of the newest link to confirm an address that was mailed to it. */
  async emailKey(email: string): Promise<string> {
    const [key] = (await this.mailsTo(email)).flatMap(
      ({ text }) => /confirm-email#key=([\w.%-]+)/.exec(text)?.[1] ?? [],
    );
    if (!key) throw new Error(`No link was mailed to ${email}`);
    return decodeURIComponent(key);
  }

  /** Follows the invitation of a new member and signs the member in. */
  async accept(email: string, secret: string = password): Promise<Person> {
    const resetKey = await this.resetKey(email);
    const body = { newPassword: secret, resetKey };
    await this.anonymous.ok('POST', '/users/reset-password/finish', { body });
    const api = await this.signIn(email, secret);
    const profile = await api.ok<Profile>('GET', '/users/profile');
    return { id: profile.id, email, password: secret, api, profile };
  }

  /** Creates an organisation. Its representative has set the `password` and has a session. */
  async organisation(fields: Record<string, string | number | boolean> = {}): Promise<Organisation> {
    const email = `${unique('admin')}@example.com`;
    const body = form({ ...organisationFields(email), ...fields }, { logo: await picture() });
    const root = await this.superAdmin();
    const { id } = await root.ok<{ id: string }>('POST', '/clients', { form: body });
    await this.#people.setPassword(email);
    return { id, admin: await this.#enter(email) };
  }

  /**
   * Adds a member who has set the `password` and has a session. The items are written directly, without a
   * mail or audit entry. With `managerEmail`, the administrator adds the member through the API.
   */
  async member(
    organisation: Pick<Organisation, 'id' | 'admin'>,
    roles: string[] = [],
    { managerEmail, ...fields }: Partial<DirectMember> & { managerEmail?: string } = {},
  ): Promise<Person> {
    const email = `${unique('member')}@example.com`;
    const member = { email, firstName: 'Ada', lastName: 'Learner', roles, ...fields };
    if (managerEmail) {
      await organisation.admin.api.ok('POST', '/users?lang=en', { body: { ...member, managerEmail } });
      await this.#people.setPassword(member.email);
    } else await this.#people.add(organisation.id, member);
    return this.#enter(member.email);
  }

  /** Adds a member who follows the invitation of their mail and signs in. */
  async invited(
    organisation: Pick<Organisation, 'admin'>,
    roles: string[] = [],
    fields: Partial<DirectMember> = {},
  ): Promise<Person> {
    const email = `${unique('member')}@example.com`;
    const body = { email, firstName: 'Ada', lastName: 'Learner', roles, ...fields };
    await organisation.admin.api.ok('POST', '/users?lang=en', { body });
    return this.accept(body.email);
  }

  async #enter(email: string): Promise<Person> {
    const api = await this.session(email);
    const profile = await api.ok<Profile>('GET', '/users/profile');
    return { id: profile.id, email, password, api, profile };
  }
}

/** Returns valid values for every field of an organisation's form. */
export const organisationFields = (email: string) => ({
  name: unique('Organisation'),
  type: 'COMPANY',
  representativeFirstName: 'Rosa',
  representativeLastName: 'Martin',
  representativeEmail: email,
  siret: siret(),
  contractExpirationDate: '2099-12-31',
  primaryColor: '#123456',
  secondaryColor: '#abcdef',
  maxUser: 50,
  maxSize: 10,
});
