import type { Sso } from '../../shared/contracts/identity/sso.ts';
import type { LtiRegistrationShown } from '../../shared/contracts/integrations/lti.ts';
import type { Webhook, WebhookDelivery } from '../../shared/contracts/integrations/webhooks.ts';
import type { Client, Reply } from '../factories/client.ts';
import { unique } from '../factories/platform.ts';
import { aggregate, type RacedCall, type RaceLane } from './race.ts';

/** Something that an administrator of the lane's owner set up. */
interface RacedSetting {
  lane: RaceLane;
  api: Client;
  id: string;
}

/** The list and the detail of both administrators agree. */
async function listedAsRead({ lane, api, id }: RacedSetting, path: string): Promise<string[]> {
  const lines: string[] = [];
  const [detail, ...lists] = await Promise.all([
    api.get(`${path}/${id}`),
    api.ok<{ id: string }[]>('GET', path),
    lane.colleague.api.ok<{ id: string }[]>('GET', path),
  ]);
  for (const list of lists) {
    const row = list.find((one) => one.id === id);
    if (Boolean(row) !== (detail.status === 200))
      lines.push(`detail ${detail.status}, the list ${row ? 'contains' : 'lacks'} it`);
    else if (row && JSON.stringify(row) !== JSON.stringify(detail.body)) lines.push('the list differs');
  }
  return lines;
}

const webhookFields = (more: object = {}) => ({
  url: `http://127.0.0.1:9/${unique('hook')}`,
  events: ['member.added'],
  ...more,
});

export const webhooks = aggregate<RacedSetting>({
  name: 'webhook',
  calls: [
    {
      id: 'createWebhook',
      prepare:
        ({ api }) =>
        async () =>
          deleteCreated(await api.post<Webhook>('/webhooks', webhookFields()), api),
    },
    {
      id: 'updateWebhook',
      prepare:
        ({ api, id }) =>
        () =>
          api.put(`/webhooks/${id}`, webhookFields()),
    },
    {
      id: 'updateWebhook',
      variant: 'disable',
      prepare:
        ({ api, id }) =>
        () =>
          api.put(`/webhooks/${id}`, webhookFields({ active: false })),
    },
    {
      id: 'rotateWebhookSecret',
      prepare:
        ({ api, id }) =>
        () =>
          api.post(`/webhooks/${id}/secret`),
    },
    {
      id: 'pingWebhook',
      prepare:
        ({ api, id }) =>
        () =>
          api.post(`/webhooks/${id}/ping`),
    },
    {
      id: 'retryWebhookDelivery',
      refusals: { CONFLICT: 'the delivery is under way' },
      async prepare({ api, id }) {
        const delivery = await api.ok<WebhookDelivery>('POST', `/webhooks/${id}/ping`);
        return () => api.post(`/webhooks/${id}/deliveries/${delivery.id}/retry`);
      },
    },
    {
      id: 'deleteWebhook',
      prepare:
        ({ api, id }) =>
        () =>
          api.delete(`/webhooks/${id}`),
    },
  ],
  async create(lane) {
    const api = lane.owner.admin.api;
    const { id } = await api.ok<Webhook>('POST', '/webhooks', { body: webhookFields() });
    return { lane, api, id };
  },
  disagreements: (record) => listedAsRead(record, '/webhooks'),
  edit: ({ api, id }) => api.put(`/webhooks/${id}`, webhookFields()),
  remove: ({ api, id }) => api.delete(`/webhooks/${id}`),
});

/** Deletes what a request of a race created, so that the next races stay below the limit of their organisation. */
async function deleteCreated<T extends { id: string }>(reply: Reply<T>, api: Client): Promise<Reply<T>> {
  if (reply.status === 201) await api.ok('DELETE', `${pathOf(reply)}`);
  return reply;
}
const pathOf = ({ headers }: Reply<unknown>) => headers.get('location')?.replace('/api/v1', '') ?? '';

export const ltiRegistrations = aggregate<RacedSetting>({
  name: 'LTI registration',
  calls: [
    {
      id: 'createLtiRegistration',
      prepare:
        ({ api }) =>
        async () =>
          deleteCreated(
            await api.post<LtiRegistrationShown>('/lti/registrations', { name: unique('Platform') }),
            api,
          ),
    },
    {
      id: 'updateLtiRegistration',
      prepare:
        ({ api, id }) =>
        () =>
          api.put(`/lti/registrations/${id}`, { name: unique('Platform') }),
    },
    {
      id: 'updateLtiRegistration',
      variant: 'issuer',
      async prepare({ api, id }) {
        const origin = `https://${unique('lms')}.example`;
        const fields = { issuer: origin, clientId: 'tool', keySetUrl: `${origin}/keys` };
        return () =>
          api.put(`/lti/registrations/${id}`, {
            ...{ name: unique('Platform'), ...fields },
            ...{ authorizationUrl: `${origin}/auth`, tokenUrl: `${origin}/token` },
          });
      },
    },
    {
      id: 'rotateLtiKey',
      prepare:
        ({ api, id }) =>
        () =>
          api.post(`/lti/registrations/${id}/key`),
    },
    {
      id: 'createLtiLink',
      prepare:
        ({ api, id }) =>
        () =>
          api.post(`/lti/registrations/${id}/link`),
    },
    {
      id: 'deleteLtiRegistration',
      prepare:
        ({ api, id }) =>
        () =>
          api.delete(`/lti/registrations/${id}`),
    },
  ],
  async create(lane) {
    const api = lane.owner.admin.api;
    const body = { name: unique('Platform') };
    const { id } = await api.ok<LtiRegistrationShown>('POST', '/lti/registrations', { body });
    return { lane, api, id };
  },
  disagreements: (record) => listedAsRead(record, '/lti/registrations'),
  edit: ({ api, id }) => api.put(`/lti/registrations/${id}`, { name: unique('Platform') }),
  remove: ({ api, id }) => api.delete(`/lti/registrations/${id}`),
});

/** The single sign-on of the lane's owner, with a separate domain. */
interface RacedSso {
  lane: RaceLane;
  api: Client;
  domain: string;
}

const ssoFields = (more: object = {}) => ({
  issuer: `http://127.0.0.1:9/${unique('issuer')}`,
  clientId: 'training',
  clientSecret: 'secret-of-a-race',
  ...more,
});

const ssoCalls: RacedCall<RacedSso>[] = [
  {
    id: 'putSso',
    prepare:
      ({ api }) =>
      () =>
        api.put('/sso', ssoFields()),
  },
  {
    id: 'putSso',
    variant: 'roles',
    prepare:
      ({ api }) =>
      () =>
        api.put('/sso', ssoFields({ groupRoles: [{ group: 'leads', role: 'ROLE_MANAGER' }] })),
  },
  {
    id: 'putSignInPolicy',
    prepare:
      ({ api }) =>
      () =>
        api.put('/sign-in-policy', { secondFactor: 'administrators', idleMinutes: 720 }),
  },
  {
    id: 'putStatementForwarding',
    prepare:
      ({ api }) =>
      () =>
        api.put('/statement-forwarding', {
          ...{ url: 'https://lrs.example.org/xapi', user: 'key', password: 'secret', version: '1.0.3' },
        }),
  },
  {
    id: 'deleteStatementForwarding',
    prepare:
      ({ api }) =>
      () =>
        api.delete('/statement-forwarding'),
  },
  {
    id: 'putStatementSettings',
    prepare:
      ({ api }) =>
      () =>
        api.put('/statement-settings', { sessions: true }),
  },
  {
    id: 'deleteSso',
    prepare:
      ({ api }) =>
      () =>
        api.delete('/sso'),
  },
  {
    id: 'testSso',
    prepare:
      ({ api }) =>
      () =>
        api.post('/sso/test'),
  },
  {
    id: 'addSsoDomain',
    prepare:
      ({ api }) =>
      () =>
        api.post('/sso/domains', { name: `${unique('domain')}.example` }),
  },
  {
    id: 'addSsoDomain',
    variant: 'again',
    prepare:
      ({ api, domain }) =>
      () =>
        api.post('/sso/domains', { name: domain }),
  },
  {
    id: 'verifySsoDomain',
    prepare:
      ({ api, domain }) =>
      () =>
        api.post(`/sso/domains/${domain}/verify`),
  },
  {
    id: 'removeSsoDomain',
    prepare:
      ({ api, domain }) =>
      () =>
        api.delete(`/sso/domains/${domain}`),
  },
];

export const singleSignOn = aggregate<RacedSso>({
  name: 'single sign-on',
  calls: ssoCalls,
  async create(lane) {
    const api = lane.owner.admin.api;
    await api.ok('PUT', '/sso', { body: ssoFields() });
    const domain = `${unique('domain')}.example`;
    await api.ok('POST', '/sso/domains', { body: { name: domain } });
    return { lane, api, domain };
  },
  async disagreements({ lane, api, domain }) {
    const [own, other] = await Promise.all(
      [api, lane.colleague.api].map((one) => one.ok<Sso>('GET', '/sso')),
    );
    const lines: string[] = [];
    if (JSON.stringify(own) !== JSON.stringify(other))
      lines.push('the administrators see different settings');
    const named = own?.domains.filter(({ name }) => name === domain) ?? [];
    if (named.length > 1) lines.push('a domain is listed twice');
    return lines;
  },
  edit: ({ api }) => api.put('/sso', ssoFields()),
  async remove({ api }) {
    const { domains } = await api.ok<Sso>('GET', '/sso');
    for (const { name } of domains) await api.ok('DELETE', `/sso/domains/${name}`);
    return api.delete('/sso');
  },
});

/** An API token of the lane's owner. */
export const tokens = aggregate<RacedSetting>({
  name: 'API token',
  calls: [
    {
      id: 'createToken',
      prepare:
        ({ api }) =>
        async () => {
          const reply = await api.post<{ id: string }>('/tokens', tokenFields());
          if (reply.status === 201) await api.ok('DELETE', `/tokens/${reply.body.id}`);
          return reply;
        },
    },
    {
      id: 'deleteToken',
      prepare:
        ({ api, id }) =>
        () =>
          api.delete(`/tokens/${id}`),
    },
  ],
  async create(lane) {
    const api = lane.owner.admin.api;
    const { id } = await api.ok<{ id: string }>('POST', '/tokens', { body: tokenFields() });
    return { lane, api, id };
  },
  async disagreements({ lane, api, id }) {
    const lists = await Promise.all(
      [api, lane.colleague.api].map((one) => one.ok<{ id: string }[]>('GET', '/tokens')),
    );
    const [own, other] = lists.map((list) => list.some((one) => one.id === id));
    return own === other ? [] : ['the administrators see different tokens'];
  },
  // A token cannot be changed: another one takes its place.
  edit: async ({ api }) => {
    const reply = await api.post<{ id: string }>('/tokens', tokenFields());
    if (reply.status !== 201) return reply;
    return api.delete(`/tokens/${reply.body.id}`);
  },
  remove: ({ api, id }) => api.delete(`/tokens/${id}`),
});

function tokenFields() {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  return { name: unique('Token'), scopes: ['people:read'], expiresAt };
}
