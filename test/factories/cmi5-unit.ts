import type { LaunchRequest } from '../../shared/contracts/learning/cmi5.ts';
import type { Client } from './client.ts';
import { Lrs } from './lrs.ts';
import type { Host } from './platform.ts';

const profile = 'https://w3id.org/xapi/cmi5/context';
export const cmi5Category = { id: `${profile}/categories/cmi5` };
export const moveOnCategory = { id: `${profile}/categories/moveon` };
export const sessionExtension = `${profile}/extensions/sessionid`;
export const verb = (name: string) => `http://adlnet.gov/expapi/verbs/${name}`;

/** The player of a cmi5 course: what the address of the web content allows it to do. */
export class Cmi5Player {
  readonly host: Host;
  readonly calls: string;
  readonly key: string;
  constructor(host: Host, url: string) {
    const query = new URLSearchParams(new URL(url).hash.split('?')[1]);
    this.host = host;
    this.calls = query.get('calls') ?? '';
    this.key = query.get('key') ?? '';
  }

  /** Opens the course of a training. */
  static async of(host: Host, api: Client, trainingId: string): Promise<Cmi5Player> {
    return new Cmi5Player(host, (await api.ok<{ url: string }>('GET', `/trainings/${trainingId}/web`)).url);
  }

  /** Calls the platform, at the address of the test. */
  send(method: string, path: string, body?: object): Promise<Response> {
    return fetch(new URL(`/xapi/cmi5/${path}`, this.host.origin), {
      method,
      headers: { authorization: `Bearer ${this.key}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }

  async report() {
    const response = await this.send('GET', 'registration');
    if (response.status !== 200) throw new Error(`registration: ${response.status}`);
    return (await response.json()) as {
      units: Record<string, object>;
      launch?: { id: string; ended: boolean };
    };
  }

  /** Launches a unit, which has not fetched its token. */
  async launch(request: Partial<LaunchRequest> = {}): Promise<Launched> {
    const response = await this.send('POST', 'launches', { unit: 0, mode: 'Normal', lang: 'en', ...request });
    if (response.status !== 200) throw new Error(`launch: ${response.status} ${await response.text()}`);
    const { id, url } = (await response.json()) as { id: string; url: string };
    return new Launched(this.host, id, new URL(url));
  }

  /** Launches a unit, and begins its session. */
  async begin(request: Partial<LaunchRequest> = {}): Promise<Cmi5Unit> {
    const unit = await (await this.launch(request)).fetchToken();
    await unit.prepare();
    await unit.ok('initialized');
    return unit;
  }
}

/** A launch, with the parameters of its address. */
export class Launched {
  readonly host: Host;
  readonly id: string;
  readonly url: URL;
  constructor(host: Host, id: string, url: URL) {
    this.host = host;
    this.id = id;
    this.url = url;
  }
  get registration(): string {
    return this.url.searchParams.get('registration') ?? '';
  }
  get activityId(): string {
    return this.url.searchParams.get('activityId') ?? '';
  }
  get actor(): { account: { homePage: string; name: string } } {
    return JSON.parse(this.url.searchParams.get('actor') ?? '{}');
  }

  /** Posts to the fetch address, and returns the response. */
  async fetchBody(): Promise<Record<string, string>> {
    const { pathname, search } = new URL(this.url.searchParams.get('fetch') ?? '');
    const response = await fetch(`${this.host.origin}${pathname}${search}`, { method: 'POST' });
    return (await response.json()) as Record<string, string>;
  }

  async fetchToken(): Promise<Cmi5Unit> {
    const token = Buffer.from((await this.fetchBody())['auth-token'] ?? '', 'base64').toString('utf8');
    return new Cmi5Unit(this, new Lrs(this.host, token.slice(token.indexOf(':') + 1), '1.0.3'));
  }
}

/** A unit with its token. */
export class Cmi5Unit {
  readonly launched: Launched;
  readonly lrs: Lrs;
  constructor(launched: Launched, lrs: Lrs) {
    this.launched = launched;
    this.lrs = lrs;
  }

  /** Returns the query of a state document of the unit. */
  state(stateId: string): Record<string, string> {
    const { activityId, actor, registration } = this.launched;
    return { stateId, activityId, agent: JSON.stringify(actor), registration };
  }
  get preferences(): Record<string, string> {
    return { profileId: 'cmi5LearnerPreferences', agent: JSON.stringify(this.launched.actor) };
  }
  async prepare(): Promise<void> {
    await this.lrs.send('GET', '/agents/profile', { query: this.preferences });
  }

  /** Builds a statement of the unit with a verb of ADL. */
  statement(name: string, result?: object, more: Record<string, unknown> = {}): Record<string, unknown> {
    const { actor, activityId, registration, id } = this.launched;
    const moves = ['completed', 'passed', 'failed'].includes(name);
    return {
      id: crypto.randomUUID(),
      timestamp: new Date().toISOString(),
      actor,
      verb: { id: verb(name) },
      object: { id: activityId },
      ...(result ? { result } : {}),
      context: {
        registration,
        contextActivities: { category: [cmi5Category, ...(moves ? [moveOnCategory] : [])] },
        extensions: { [sessionExtension]: id },
      },
      ...more,
    };
  }

  say(name: string, result?: object, more?: Record<string, unknown>) {
    return this.lrs.send('POST', '/statements', { body: this.statement(name, result, more) });
  }

  /** @throws Error if the statement is refused */
  async ok(name: string, result?: object): Promise<void> {
    const { status, text } = await this.say(name, result);
    if (status !== 200) throw new Error(`${name}: ${status} ${text}`);
  }
}
