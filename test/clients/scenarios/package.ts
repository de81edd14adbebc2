// The scenario with the package of shared/packages/client.
import { connect, type Schemas, verifyWebhook } from '@immersive-training/client';

const { ORIGIN = '', EMAIL = '', PASSWORD = '', NEW_EMAIL = '' } = process.env;
const anonymous = connect({ address: ORIGIN, token: '' });
const session = await anonymous.POST('/users/authentication', { body: { email: EMAIL, password: PASSWORD } });
if (!session.data || !('token' in session.data)) throw new Error(JSON.stringify(session.error));
const client = connect({ address: ORIGIN, token: session.data.token });

const profile = await client.GET('/users/profile');
const member = await client.POST('/users', {
  params: { query: { lang: 'en' } },
  body: { email: NEW_EMAIL, firstName: 'Ada', lastName: 'Client' },
});
const memberId = member.data?.id ?? '';
const shown = await client.GET('/users/{id}', { params: { path: { id: memberId } } });
const found: Schemas['Member']['email'][] = [];
for await (const one of client.records('/users', { filter: { q: NEW_EMAIL }, pageSize: 1 }))
  if ('email' in one) found.push(one.email);
const group = await client.POST('/groups', { body: { name: 'Package', userIds: [memberId] } });
const groupId = group.data?.id ?? '';
const trainings: string[] = [];
for await (const { id } of client.records('/trainings', { query: { lang: 'EN' } })) trainings.push(id);
const csv = await client.GET('/trainings/export/{lang}', {
  params: { path: { lang: 'en' } },
  parseAs: 'text',
});
const deleted = await client.DELETE('/groups/{id}', { params: { path: { id: groupId } } });
const missing = await client.GET('/groups/{id}', { params: { path: { id: groupId } } });
let forged = 'accepted';
try {
  verifyWebhook('whsec_c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0', '{}', {});
} catch {
  forged = 'refused';
}
if (forged !== 'refused') throw new Error('A forged delivery was accepted');
console.log(
  JSON.stringify({
    me: profile.data?.email,
    firstName: shown.data?.firstName,
    listed: found.length,
    total: String(found.length),
    members: group.data?.memberCount,
    trainings: trainings.length,
    csv: (csv.data ?? '').length > 0,
    deleted: deleted.data?.id === groupId,
    problem: missing.error?.code,
  }),
);
