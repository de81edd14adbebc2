import { randomUUID } from 'node:crypto';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  exportJWK,
  generateKeyPair,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { LtiRegistrationShown } from '../../shared/contracts/integrations/lti.ts';
import type { Client, Reply } from './client.ts';
import { type Host, unique } from './platform.ts';
import { startReceiver } from './receiver.ts';

const lti = 'https://purl.imsglobal.org/spec/lti/claim/';
const ags = 'https://purl.imsglobal.org/spec/lti-ags/';
const nrps = 'https://purl.imsglobal.org/spec/lti-nrps/';
const membersType = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json';
export const deepLinking = 'https://purl.imsglobal.org/spec/lti-dl/claim/';

/** A person of the platform. */
export interface LtiSubject {
  sub: string;
  email?: string;
  given_name?: string;
  family_name?: string;
  locale?: string;
}

/** A score as the platform received it. */
export interface Score {
  userId: string;
  timestamp: string;
  activityProgress: string;
  gradingProgress: string;
  scoreGiven?: number;
  scoreMaximum?: number;
}

/** Returns the JSON that a page of the tool passes to its script. */
export const dataOf = (html: string): Record<string, string> =>
  JSON.parse(/id="data">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as Record<string, string>;

/**
 * Starts a learning platform as the specifications of 1EdTech describe one, built with `jose`. It has a key
 * set, tokens for scores (which require the tool's signature), line items and dynamic registration.
 */
export async function startLtiPlatform(host: Host) {
  const receiver = await startReceiver();
  const key = async (kid: string) => {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
    return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
  };
  let own = await key('platform-1');
  const scores: { path: string; score: Score }[] = [];
  let refusing: number | undefined;
  let taken: () => unknown = () => undefined;
  let inBrowser: JWTPayload = {};
  /** The members of the class, in pages. Undefined: the platform refuses the token for them. */
  let pages: readonly (readonly object[])[] | undefined;
  /** The origin of the next pages. */
  let pagesAt: string | undefined;
  const returned: string[] = [];
  const issuer = receiver.origin;
  const clientId = unique('tool');
  let toolKeys: string | undefined;
  receiver.answerBy(async ({ path, body, headers }) => {
    const json = (value: object, status = 200) => ({
      status,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(value),
    });
    if (path === '/keys') return json({ keys: [own.jwk] });
    if (path === '/openid')
      return json({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        registration_endpoint: `${issuer}/register`,
      });
    if (path === '/register') {
      if (headers.authorization !== 'Bearer registration-token') return json({}, 401);
      return json({
        ...(JSON.parse(body) as object),
        client_id: clientId,
        'https://purl.imsglobal.org/spec/lti-tool-configuration': { deployment_id: '1' },
      });
    }
    if (path === '/token') {
      const form = new URLSearchParams(body);
      const keys = createRemoteJWKSet(new URL(toolKeys ?? ''));
      const { payload } = await jwtVerify(form.get('client_assertion') ?? '', keys, {
        issuer: clientId,
        subject: clientId,
        audience: `${issuer}/token`,
        requiredClaims: ['jti', 'iat', 'exp'],
      });
      if (form.get('grant_type') !== 'client_credentials' || !payload.jti) return json({}, 400);
      const scope = form.get('scope') ?? '';
      // Moodle refuses a scope whose service is not enabled for the tool.
      const isOfMembers = scope === `${nrps}scope/contextmembership.readonly`;
      if (isOfMembers && !pages) return json({ error: 'invalid_scope' }, 400);
      const access_token = isOfMembers ? 'members-token' : 'score-token';
      return json({ access_token, expires_in: 3600, scope });
    }
    if (path.startsWith('/members?')) {
      const at = Number(new URL(path, issuer).searchParams.get('page') ?? 0);
      if (headers.authorization !== 'Bearer members-token') return json({}, 401);
      if (headers.accept !== membersType) return json({}, 406);
      const next = `${pagesAt ?? issuer}/members?page=${at + 1}`;
      return {
        status: 200,
        headers: {
          'content-type': membersType,
          ...(pages && at + 1 < pages.length ? { link: `<${next}>; rel="next"` } : {}),
        },
        body: JSON.stringify({ id: `${issuer}/members`, context: { id: '7' }, members: pages?.[at] ?? [] }),
      };
    }
    const page = (text: string) => ({
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: `<!DOCTYPE html><html lang="en"><title>Platform</title><body>${text}</body></html>`,
    });
    if (path.startsWith('/auth?')) {
      const { searchParams } = new URL(path, issuer);
      const asked = (name: string) => searchParams.get(name) ?? '';
      const id_token = await sign({ ...inBrowser, iss: issuer, aud: clientId, nonce: asked('nonce') });
      return page(
        `<form method="post" action="${asked('redirect_uri')}"><input type="hidden" name="id_token" value="${id_token}"><input type="hidden" name="state" value="${asked('state')}"></form><script>document.forms[0].submit()</script>`,
      );
    }
    if (path.startsWith('/frame?')) {
      const { searchParams } = new URL(path, issuer);
      const url = (searchParams.get('url') ?? '').replaceAll('&', '&amp;');
      return page(`<h1>Course</h1><iframe title="Activity" width="900" height="700" src="${url}"></iframe>`);
    }
    if (path === '/return') {
      returned.push(new URLSearchParams(body).get('JWT') ?? '');
      return page('<p>Added to the course</p>');
    }
    if (path.split('?')[0]?.endsWith('/scores')) {
      if (refusing) return json({}, refusing);
      if (headers.authorization !== 'Bearer score-token') return json({}, 401);
      scores.push({ path, score: JSON.parse(body) as Score });
      await taken();
      return { status: 204 };
    }
    return { status: 404 };
  });

  /** Starts a login at the tool. @returns the parameters of the tool's redirect to the platform */
  const login = async (registration: LtiRegistrationShown, more: Record<string, string> = {}) => {
    const url = new URL(registration.tool.loginUrl);
    const asked = {
      iss: issuer,
      client_id: clientId,
      login_hint: 'hint',
      target_link_uri: registration.tool.launchUrl,
      ...more,
    };
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
    const reply = await fetch(url);
    const html = await reply.text();
    const data = dataOf(html);
    const query = data.url ? new URL(data.url).searchParams : new URLSearchParams();
    return {
      status: reply.status,
      html,
      headers: reply.headers,
      secret: data.secret ?? '',
      query,
      state: query.get('state') ?? '',
      nonce: query.get('nonce') ?? '',
    };
  };

  /** Returns the claims of a launch of a link. */
  const launchClaims = (
    registration: LtiRegistrationShown,
    subject: LtiSubject,
    nonce: string,
  ): JWTPayload => ({
    iss: issuer,
    aud: clientId,
    nonce,
    ...subject,
    [`${lti}message_type`]: 'LtiResourceLinkRequest',
    [`${lti}version`]: '1.3.0',
    [`${lti}deployment_id`]: '1',
    [`${lti}target_link_uri`]: registration.tool.launchUrl,
    [`${lti}resource_link`]: { id: 'link-1' },
    [`${lti}roles`]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
  });

  /** Signs with the platform's key, unless another key is given. */
  const sign = (claims: JWTPayload, { expires = '5m', privateKey = own.privateKey, kid = own.kid } = {}) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime(expires)
      .setJti(randomUUID())
      .sign(privateKey);

  /** Posts to the tool like a browser that the platform redirects. */
  const post = async (
    address: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ) => {
    const reply = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    });
    const html = await reply.text();
    return { status: reply.status, html, headers: reply.headers, data: dataOf(html) };
  };

  return {
    issuer,
    clientId,
    scores,
    /** Makes the platform answer scores with this status from now on. Without a status, it accepts scores. */
    refuse: (status?: number) => {
      refusing = status;
    },
    /** Registers a function that runs when a score has arrived, before the tool receives the response. */
    whenTaken: (next: () => unknown) => {
      taken = next;
    },
    /** Sets the members of the class. Without any, the service is not enabled for the tool. */
    teach: (...members: readonly (readonly object[])[]) => {
      pages = members.length > 0 ? members : undefined;
    },
    /** Sets the origin of the next pages of members. */
    pageAt: (origin?: string) => {
      pagesAt = origin;
    },
    /** Returns the claims of a launch from a class, as Moodle sends them. */
    inClass: (title: string, id = '7'): JWTPayload => ({
      [`${lti}context`]: { id, label: title.slice(0, 3), title, type: ['CourseSection'] },
      [`${nrps}claim/namesroleservice`]: {
        context_memberships_url: `${issuer}/members?class=${id}`,
        service_versions: ['1.0', '2.0'],
      },
    }),
    /** Sets the claims that the platform sends from now on for a person who signs in with a browser. */
    says: (claims: JWTPayload) => {
      inBrowser = claims;
    },
    /** Returns a page of the platform that shows the tool in a frame. */
    framed(registration: LtiRegistrationShown): string {
      const url = new URL(registration.tool.loginUrl);
      const asked = {
        iss: issuer,
        client_id: clientId,
        login_hint: 'hint',
        target_link_uri: registration.tool.launchUrl,
      };
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
      return `${issuer}/frame?url=${encodeURIComponent(url.href)}`;
    },
    /** The responses of deep linking that browsers sent to the platform. */
    returned,
    rotate: async () => {
      own = await key(`platform-${randomUUID()}`);
    },
    anotherKey: key,
    stop: receiver.stop,
    requestsAt: receiver.at,
    login,
    launchClaims,
    sign,
    post,
    /** Registers the platform with an organisation. */
    async register(api: Client, more: object = {}): Promise<LtiRegistrationShown> {
      const made = await api.ok<LtiRegistrationShown>('POST', '/lti/registrations', {
        body: {
          name: unique('Platform'),
          issuer,
          clientId,
          authorizationUrl: `${issuer}/auth`,
          tokenUrl: `${issuer}/token`,
          keySetUrl: `${issuer}/keys`,
          deploymentIds: ['1'],
          trustEmail: true,
          autoProvision: true,
          ...more,
        },
      });
      toolKeys = made.tool.keySetUrl;
      return made;
    },
    knowKeys: (address: string) => {
      toolKeys = address;
    },
    /** Returns the claims that start a training or a course, with a line item for its grade. */
    linkTo: (content: { training?: string; course?: string }, lineItem?: string): JWTPayload => ({
      [`${lti}custom`]: content,
      ...(lineItem
        ? { [`${ags}claim/endpoint`]: { scope: [`${ags}scope/score`], lineitem: `${issuer}${lineItem}` } }
        : {}),
    }),
    /** Performs a whole launch in one browser, up to the page's code. */
    async launch(
      registration: LtiRegistrationShown,
      subject: LtiSubject,
      more: JWTPayload = {},
      { drop = [] as string[], expires = '5m' } = {},
    ) {
      const begun = await login(registration);
      const claims = { ...launchClaims(registration, subject, begun.nonce), ...more };
      for (const name of drop) delete claims[name];
      const id_token = await sign(claims, { expires });
      const reply = await post(registration.tool.launchUrl, { id_token, state: begun.state });
      return { ...reply, secret: begun.secret, code: reply.data.code ?? '', id_token, state: begun.state };
    },
    /** Exchanges the code of a launch for its session. */
    enter: (anonymous: Client, { code, secret }: { code: string; secret: string }) =>
      anonymous.post('/lti/session', { code, secret }) as Promise<Reply<LtiSession>>,
    /** Returns the response of deep linking. Its signature is verified with the tool's published keys. */
    async chosen(registration: LtiRegistrationShown, html: string): Promise<JWTPayload> {
      const jwt = /name="JWT" value="([^"]+)"/.exec(html)?.[1] ?? html;
      const keys = (await (await fetch(registration.tool.keySetUrl)).json()) as Parameters<
        typeof createLocalJWKSet
      >[0];
      const { payload } = await jwtVerify(jwt, createLocalJWKSet(keys), {
        issuer: clientId,
        audience: issuer,
        algorithms: ['RS256'],
      });
      return payload;
    },
    origin: host.origin,
  };
}
export type LtiPlatform = Awaited<ReturnType<typeof startLtiPlatform>>;

export interface LtiSession {
  token: string;
  profile: { id: string; email: string; roles: string[] };
  content: { kind: string; id: string } | null;
  code?: string;
}
