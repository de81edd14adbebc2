import type { Organisation } from '../../shared/contracts/administration/organisations.ts';
import type { Job } from '../../shared/contracts/identity/jobs.ts';
import { form } from '../factories/client.ts';
import { addCourse } from '../factories/courses.ts';
import {
  type Organisation as Company,
  organisationFields,
  picture,
  siret,
  unique,
} from '../factories/platform.ts';
import { draft, trainingFields } from '../factories/trainings.ts';
import { aggregate, type RacedCall, type RaceLane, shared } from './race.ts';

/** An organisation with its administrator. */
interface RacedOrganisation {
  lane: RaceLane;
  company: Company;
  /** A number that calls of the race give. */
  siret: string;
}

/** The organisation is closed: its people are signed out. */
const closed = {
  UNAUTHENTICATED: 'the organisation was closed',
  SUBSCRIPTION_ENDED: 'the contract was ended',
};

const fieldsOf = async ({ lane, company }: RacedOrganisation, more: object) => {
  const { version: _, ...fields } = await lane.root.ok<Organisation>('GET', `/clients/${company.id}`);
  return { ...fields, ...more };
};

const changes: [variant: string, fields: (record: RacedOrganisation) => object][] = [
  ['name', () => ({ name: unique('Organisation') })],
  ['SIRET', (record) => ({ siret: record.siret })],
  ['fewer seats', () => ({ maxUser: 2, maxSize: 1 })],
  ['end of contract', () => ({ contractExpirationDate: '2020-01-01' })],
];

const byAdmin = (
  id: RacedCall<RacedOrganisation>['id'],
  send: (record: RacedOrganisation) => ReturnType<Company['admin']['api']['post']>,
): RacedCall<RacedOrganisation> => ({ id, refusals: closed, prepare: (record) => () => send(record) });

const calls: RacedCall<RacedOrganisation>[] = [
  ...changes.map(
    ([variant, fields]): RacedCall<RacedOrganisation> => ({
      id: 'updateOrganisation',
      variant,
      ...(variant === 'fewer seats' && {
        refusals: { VALIDATION: 'more members joined than seats remain (BELOW_CURRENT_USERS)' },
      }),
      async prepare(record) {
        const body = await fieldsOf(record, fields(record));
        return () => record.lane.root.put(`/clients/${record.company.id}`, body);
      },
    }),
  ),
  {
    id: 'createOrganisation',
    variant: 'same SIRET',
    async prepare(record) {
      const fields = { ...organisationFields(`${unique('admin')}@example.com`), siret: record.siret };
      const logo = await picture('logo.png', 300);
      return () => record.lane.root.call('POST', '/clients', { form: form(fields, { logo }) });
    },
  },
  byAdmin('patchCurrentOrganisation', ({ company }) =>
    company.admin.api.patch('/clients/current', { primaryColor: '#010203' }),
  ),
  {
    id: 'patchCurrentOrganisation',
    variant: 'logo',
    refusals: closed,
    async prepare({ company }) {
      const logo = await picture('logo.png', 300);
      return () => company.admin.api.call('PATCH', '/clients/current', { form: form({}, { logo }) });
    },
  },
  byAdmin('createMember', ({ company }) =>
    company.admin.api.post('/users?lang=en', {
      ...{ email: `${unique('member')}@example.com`, firstName: 'Ada', lastName: 'New', roles: [] },
    }),
  ),
  byAdmin('importMembers', ({ company }) => {
    const text = `email,firstName,lastName\r\n${unique('import')}@example.com,Ada,Import\r\n`;
    const file = new File([text], 'people.csv');
    return company.admin.api.call('POST', '/users/import', { form: form({}, { file }) });
  }),
  byAdmin('createGroup', ({ company }) =>
    company.admin.api.post('/groups', { name: unique('Group'), userIds: [company.admin.id] }),
  ),
  {
    id: 'createTraining',
    refusals: closed,
    prepare:
      ({ lane, company }) =>
      () =>
        company.admin.api.post('/trainings', trainingFields(lane.ids)),
  },
  byAdmin('createMasterContent', ({ company }) =>
    company.admin.api.post('/master-contents', { name: unique('Master') }),
  ),
  byAdmin('createToken', ({ company }) =>
    company.admin.api.post('/tokens', {
      ...{ name: unique('Token'), scopes: ['people:read'] },
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    }),
  ),
  byAdmin('createWebhook', ({ company }) =>
    company.admin.api.post('/webhooks', { url: 'http://127.0.0.1:9/', events: ['member.added'] }),
  ),
  byAdmin('createLtiRegistration', ({ company }) =>
    company.admin.api.post('/lti/registrations', { name: unique('Platform') }),
  ),
  byAdmin('addSsoDomain', ({ company }) =>
    company.admin.api.post('/sso/domains', { name: `${unique('domain')}.example` }),
  ),
  {
    id: 'replaceOrganisationTrainings',
    prepare:
      ({ lane, company }) =>
      () =>
        lane.root.put(`/clients/${company.id}/trainings`, [lane.fillers[0]]),
  },
  {
    id: 'replaceOrganisationCourses',
    async prepare({ lane, company }) {
      const course = await shared(lane, 'course of the provider', async () => {
        const drafts = await Promise.all([draft(lane.root, lane.ids), draft(lane.root, lane.ids)]);
        return addCourse(
          lane.root,
          drafts.map(({ id }) => id),
        );
      });
      return () => lane.root.put(`/clients/${company.id}/courses`, [course.id]);
    },
  },
  {
    id: 'deleteOrganisation',
    refusals: { NOT_FOUND: 'it is being deleted' },
    prepare:
      ({ lane, company }) =>
      () =>
        lane.root.delete(`/clients/${company.id}`),
  },
];

async function seatsDisagree({ lane, company }: RacedOrganisation): Promise<string[]> {
  const people = await lane.root.ok<unknown[]>('GET', `/users?clientId=${company.id}&range=[0,999]`);
  const { currentUser } = await lane.root.ok<{ currentUser: number }>('GET', `/clients/${company.id}/quota`);
  return currentUser === people.length ? [] : [`${currentUser} seats for ${people.length} people`];
}

export const organisations = aggregate<RacedOrganisation>({
  name: 'organisation',
  calls,
  async create(lane) {
    const company = await lane.platform.organisation({ masterContentAccess: 'true' });
    return { lane, company, siret: siret() };
  },
  async disagreements(record) {
    const { lane, company } = record;
    const lines: string[] = [];
    const filter = encodeURIComponent(JSON.stringify({ id: [company.id] }));
    const [detail, rows, own, named] = await Promise.all([
      lane.root.get<Organisation>(`/clients/${company.id}`),
      lane.root.ok<Organisation[]>('GET', `/clients?filter=${filter}`),
      company.admin.api.get<Organisation>('/clients/current'),
      lane.root.ok<Organisation[]>('GET', '/clients?range=[0,999]'),
    ]);
    const row = rows.find(({ id }) => id === company.id);
    const exists = detail.status === 200;
    if (Boolean(row) !== exists)
      lines.push(`detail ${detail.status}, the list ${row ? 'contains' : 'lacks'} it`);
    if (row && exists && row.version !== detail.body.version) lines.push('the list has another version');
    if (own.status === 200 && !exists) lines.push('closed, and its administrator is still signed in');
    if (own.status === 200 && exists && own.body.version !== detail.body.version)
      lines.push("administrator: another version than the super admin's");
    if (named.filter((one) => one.siret === record.siret).length > 1)
      lines.push('two organisations have one SIRET');
    return exists ? [...lines, ...(await seatsDisagree(record))] : lines;
  },
  async edit(record) {
    const detail = await record.lane.root.get(`/clients/${record.company.id}`);
    if (detail.status !== 200) return detail;
    const body = await fieldsOf(record, {
      name: unique('Organisation'),
      contractExpirationDate: '2099-12-31',
    });
    return record.lane.root.put(`/clients/${record.company.id}`, body);
  },
  async remove({ lane, company, siret: number }) {
    const all = await lane.root.ok<Organisation[]>('GET', '/clients?range=[0,999]');
    for (const { id } of all.filter((one) => one.siret === number && one.id !== company.id))
      await lane.root.ok('DELETE', `/clients/${id}`);
    const reply = await lane.root.delete<Job>(`/clients/${company.id}`);
    if (reply.status !== 202) return reply;
    await lane.platform.idle();
    const job = await lane.root.ok<Job>('GET', `/jobs/${reply.body.id}`);
    if (job.status !== 'done') throw new Error(`its deletion is ${job.status}: ${JSON.stringify(job)}`);
    return reply;
  },
});
