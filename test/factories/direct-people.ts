import { createHmac } from 'node:crypto';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { everybody, memberRowPartition } from '../../functions/identity/members/member-row-rules.ts';
import { nameKey } from '../../functions/runtime/collation-rules.ts';
import { awsJson } from '../../infra/local/aws-json.ts';
import { newId, randomText } from '../../shared/ids.ts';
import type { Host } from './platform.ts';
import { RawTable } from './table.ts';

/** The password that `passwordHash` hashes. */
export const password = 'Str0ng!pass';
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$6vlMlwrrYaNZoKcUZnHSvw$h7voRADfdCrfovxaWpSS4OAabjmqWxTKxgpXDIcQ1Q8';

/** The fields of a member that can be written directly. Other fields need `POST /users`. */
export interface DirectMember {
  email: string;
  firstName: string;
  lastName: string;
  roles: readonly string[];
  active?: boolean;
}

interface DirectPerson {
  id: string;
  clientId: string;
  tokenVersion: number;
  passwordHash?: string;
}

const tokenLifetime = 12 * 60 * 60;
const linkLifetime = 7 * 24 * 60 * 60 * 1000;
const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Writes members as items and signs their tokens. This skips the invitation, its mail, two password hashes
 * and a sign-in. The items are equal to items of the product (`direct-people.test.ts` compares them).
 */
export class DirectPeople {
  readonly #table: RawTable;
  readonly #host: Host;
  #signing: Promise<{ kid: string; key: string }> | undefined;
  constructor(host: Host) {
    this.#host = host;
    this.#table = new RawTable(host);
  }

  /** Adds a member who has set the `password`, and takes a seat. @returns the member's id */
  async add(
    clientId: string,
    { email, firstName, lastName, roles, active = true }: DirectMember,
  ): Promise<string> {
    const id = newId(clientId);
    const administrators = Number(active && roles.includes('ROLE_ADMINISTRATOR'));
    const now = await this.#now();
    const key = nameKey({ firstName, lastName, id });
    const at = (milliseconds: number) => new Date(milliseconds).toISOString();
    const person = {
      ...{ _et: 'Member', clientId, id, email, firstName, lastName, roles, active, lang: 'en' },
      ...{
        managers: [],
        badges: [],
        nameKey: key,
        createdDate: at(now),
        version: 2,
        tokenVersion: 2,
        passwordHash,
        resetUntil: at(now + linkLifetime),
      },
    };
    const row = { _et: 'MemberRow', f: firstName, l: lastName, e: email, r: roles, a: active };
    const owner = { _et: 'Email', email, userId: id, clientId };
    await this.#table.transact(
      await Promise.all([
        this.#table.creating(`ORG#${clientId}`, `USER#${id}`, person),
        this.#table.creating(`EMAIL#${email}`, 'EMAIL', owner),
        this.#table.creating(memberRowPartition(clientId), `${everybody}${key}`, row),
        this.#table.adding(`ORG#${clientId}`, 'QUOTA', { currentUser: 1, remainingUser: -1, administrators }),
      ]),
    );
    return id;
  }

  /** Sets the `password` of an invited member, like the link of the invitation does. */
  async setPassword(email: string): Promise<void> {
    const { id, clientId } = await this.#person(email);
    await this.#table.set(`ORG#${clientId}`, `USER#${id}`, { passwordHash, version: 2, tokenVersion: 2 });
  }

  /** Returns a token with the claims of a sign-in token. */
  async token(email: string, { provedAgo = 0 }: { provedAgo?: number } = {}): Promise<string> {
    const [{ id, tokenVersion }, { kid, key }, now] = await Promise.all([
      this.#person(email),
      this.#key(),
      this.#now(),
    ]);
    const issued = Math.floor(now / 1000);
    const claims = {
      ...{ sub: id, sid: randomText(16), ver: tokenVersion },
      ...{ iat: issued, prf: issued - provedAgo, exp: issued + tokenLifetime, aud: 'immersive-training' },
    };
    const signed = `${base64url({ alg: 'HS256', typ: 'JWT', kid })}.${base64url(claims)}`;
    return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
  }

  async #person(email: string): Promise<DirectPerson> {
    const owner = await this.#table.get(`EMAIL#${email}`, 'EMAIL');
    const { clientId, userId } = owner ? unmarshall(owner) : {};
    const person = await this.#table.get(`ORG#${clientId}`, `USER#${userId}`);
    if (!person) throw new Error(`No member has the address ${email}`);
    return unmarshall(person) as DirectPerson;
  }

  /** Returns the time of the host, because a test can have moved its clock. */
  async #now(): Promise<number> {
    const response = await fetch(`${this.#host.origin}/_local/clock`);
    const { now } = (await response.json()) as { now: string };
    return Date.parse(now);
  }

  #key(): Promise<{ kid: string; key: string }> {
    this.#signing ??= this.#readKey();
    return this.#signing;
  }

  async #readKey(): Promise<{ kid: string; key: string }> {
    const call = awsJson(this.#host.secretsOrigin, 'secretsmanager');
    const { SecretList } = await call<{ SecretList: { ARN: string }[] }>('ListSecrets', {});
    const { SecretString } = await call<{ SecretString: string }>('GetSecretValue', {
      SecretId: SecretList[0]?.ARN,
    });
    return JSON.parse(SecretString) as { kid: string; key: string };
  }
}
