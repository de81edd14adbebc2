// The scenario with the client of @hey-api/openapi-ts.

import {
  authenticate,
  createGroup,
  createMember,
  deleteGroup,
  exportTrainings,
  getGroupById,
  getMemberById,
  getProfile,
  listMembers,
  listTrainings,
} from './generated/hey-api';
import { client } from './generated/hey-api/client.gen';

const { ORIGIN = '', EMAIL = '', PASSWORD = '', NEW_EMAIL = '' } = process.env;
client.setConfig({ baseUrl: `${ORIGIN}/api/v1` });

const session = await authenticate({ body: { email: EMAIL, password: PASSWORD } });
if (!session.data || !('token' in session.data)) throw new Error(JSON.stringify(session.error));
client.setConfig({ auth: session.data.token });
const profile = await getProfile();
const member = await createMember({
  query: { lang: 'en' },
  body: { email: NEW_EMAIL, firstName: 'Ada', lastName: 'Client' },
});
const memberId = member.data?.id ?? '';
const shown = await getMemberById({ path: { id: memberId } });
const listed = await listMembers({ query: { filter: JSON.stringify({ q: NEW_EMAIL }), range: '[0,0]' } });
const group = await createGroup({ body: { name: 'Clients', userIds: [memberId] } });
const groupId = group.data?.id ?? '';
const trainings = await listTrainings({ query: { lang: 'EN', range: '[0,4]' } });
const csv = await exportTrainings({ path: { lang: 'en' }, parseAs: 'text' });
const deleted = await deleteGroup({ path: { id: groupId } });
const missing = await getGroupById({ path: { id: groupId } });
console.log(
  JSON.stringify({
    me: profile.data?.email,
    firstName: shown.data?.firstName,
    listed: listed.data?.length,
    total: listed.response?.headers.get('x-total-count'),
    members: group.data?.memberCount,
    trainings: trainings.data?.length,
    csv: String(csv.data ?? '').length > 0,
    deleted: deleted.data?.id === groupId,
    problem: missing.error?.code,
  }),
);
