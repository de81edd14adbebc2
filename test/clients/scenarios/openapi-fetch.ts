// The scenario with the types of openapi-typescript and the client openapi-fetch.
import createClient from 'openapi-fetch';
import type { paths } from './generated/openapi-typescript';

const { ORIGIN = '', EMAIL = '', PASSWORD = '', NEW_EMAIL = '' } = process.env;
const client = createClient<paths>({ baseUrl: `${ORIGIN}/api/v1` });

const session = await client.POST('/users/authentication', { body: { email: EMAIL, password: PASSWORD } });
if (!session.data || !('token' in session.data)) throw new Error(JSON.stringify(session.error));
const token = session.data.token;
client.use({
  onRequest: ({ request }) => {
    request.headers.set('authorization', `Bearer ${token}`);
  },
});
const profile = await client.GET('/users/profile');
const member = await client.POST('/users', {
  params: { query: { lang: 'en' } },
  body: { email: NEW_EMAIL, firstName: 'Ada', lastName: 'Client' },
});
const memberId = member.data?.id ?? '';
const shown = await client.GET('/users/{id}', { params: { path: { id: memberId } } });
const listed = await client.GET('/users', {
  params: { query: { filter: JSON.stringify({ q: NEW_EMAIL }), range: '[0,0]' } },
});
const group = await client.POST('/groups', { body: { name: 'Clients', userIds: [memberId] } });
const groupId = group.data?.id ?? '';
const trainings = await client.GET('/trainings', { params: { query: { lang: 'EN', range: '[0,4]' } } });
const csv = await client.GET('/trainings/export/{lang}', {
  params: { path: { lang: 'en' } },
  parseAs: 'text',
});
const deleted = await client.DELETE('/groups/{id}', { params: { path: { id: groupId } } });
const missing = await client.GET('/groups/{id}', { params: { path: { id: groupId } } });
console.log(
  JSON.stringify({
    me: profile.data?.email,
    firstName: shown.data?.firstName,
    listed: listed.data?.length,
    total: listed.response.headers.get('x-total-count'),
    members: group.data?.memberCount,
    trainings: trainings.data?.length,
    csv: (csv.data ?? '').length > 0,
    deleted: deleted.data?.id === groupId,
    problem: missing.error?.code,
  }),
);
