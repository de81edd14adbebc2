import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Job } from '../../shared/contracts/identity/jobs.ts';
import { PROVIDER } from '../../shared/ids.ts';
import type { ApiRole } from '../../shared/roles.ts';
import type { Client } from '../factories/client.ts';
import { reachStores } from '../factories/in-process.ts';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { lookups, readyTraining } from '../factories/trainings.ts';

const host = inject('host');
const platform = new Platform(host);
const asJob = { headers: { prefer: 'respond-async' } };
let one: Organisation;
let administrator: Person;
let manager: Person;
let learner: Person;
let trainingId: string;

beforeAll(async () => {
  one = await platform.organisation();
  trainingId = (await readyTraining(platform, one.admin.api, await lookups(await platform.superAdmin()))).id;
  administrator = await platform.member(one, ['ROLE_ADMINISTRATOR']);
  manager = await platform.member(one, ['ROLE_MANAGER']);
  learner = await platform.member(one, [], { managerEmail: manager.email });
  await play(learner.api, trainingId, { minuteSpent: 3, progressionPercent: 100, score: 80 });
  await platform.idle();
});

const change = async (
  { email, id, profile }: Person,
  fields: { roles?: ApiRole[]; managerEmail?: string },
) => {
  const { firstName, lastName } = profile;
  await one.admin.api.ok('PUT', `/users/${id}`, {
    body: { email, firstName, lastName, roles: profile.roles, ...fields },
  });
};

/** The jobs that an administrator starts, apart from a document about themselves. */
const administered: Record<string, (api: Client) => Promise<{ status: number; body: { id: string } }>> = {
  'an export': (api) => api.get('/trainings/export/en', asJob),
  'the export of a history': (api) => api.get(`/users/${learner.id}/history/export/en`, asJob),
  'an export of named people': (api) => api.post('/trainings/export/en', { userIds: [learner.id] }, asJob),
  certificates: (api) => api.post('/certificates/export/en', { trainingId, userIds: [], groupIds: [] }),
  'the certificate of a member': (api) =>
    api.get(`/trainings/${trainingId}/certificate/EN?userId=${learner.id}`, asJob),
  'an import': (api) => {
    const form = new FormData();
    const csv = `email,firstName,lastName\r\n${unique('imported')}@example.com,Ada,Byte`;
    form.set('file', new File([csv], 'people.csv'));
    return api.call('POST', '/users/import', { ...asJob, form });
  },
};

const started = async (
  api: Client,
  start: (api: Client) => Promise<{ status: number; body: { id: string } }>,
) => {
  const { status, body } = await start(api);
  expect(status, JSON.stringify(body)).toBe(202);
  await platform.idle();
  return body.id;
};

const handedOut = async (api: Client, id: string) => {
  const { url = '' } = await api.ok<Job>('GET', `/jobs/${id}`);
  expect((await fetch(url)).status).toBe(200);
};

const refused = async (api: Client, id: string) => {
  const reply = await api.get(`/jobs/${id}`);
  expect(reply).toMatchObject({ status: 403, body: { code: 'NOT_AUTHORIZED' } });
  expect(reply.body).not.toHaveProperty('url');
};

describe('GET /jobs/{id} checks the rights of the starter when it returns a document', () => {
  it.each(Object.keys(administered))('rejects %s while its starter is not an administrator', async (name) => {
    const start = administered[name];
    if (!start) throw new Error(name);
    const id = await started(administrator.api, start);
    await handedOut(administrator.api, id);
    for (const roles of [[], ['ROLE_MANAGER']] as ApiRole[][]) {
      await change(administrator, { roles });
      await refused(administrator.api, id);
    }
    await change(administrator, { roles: ['ROLE_ADMINISTRATOR'] });
    await handedOut(administrator.api, id);
  });

  it.each(['an export', 'an export of named people', 'certificates', 'the certificate of a member'])(
    "rejects %s while one of its members is not in the starter's team",
    async (name) => {
      const start = administered[name];
      if (!start) throw new Error(name);
      const id = await started(manager.api, start);
      await handedOut(manager.api, id);
      await manager.api.ok('DELETE', '/users/managed', { body: { id: learner.id } });
      await refused(manager.api, id);
      await manager.api.ok('POST', '/users/managed', { body: { userIds: [learner.id] } });
      await handedOut(manager.api, id);
    },
  );

  it('returns the own data of a member after a loss of the role', async () => {
    const own = await platform.member(one, ['ROLE_ADMINISTRATOR']);
    const id = await started(own.api, (api) => api.get('/users/profile/data', asJob));
    await change(own, { roles: [] });
    await handedOut(own.api, id);
  });

  it("returns a learner's own certificate", async () => {
    const id = await started(learner.api, (api) => api.get(`/trainings/${trainingId}/certificate/EN`, asJob));
    await handedOut(learner.api, id);
  });

  it('shows the deletion of an organisation to super admins only', async () => {
    const gone = await platform.organisation();
    const operator = await platform.member({ id: PROVIDER, admin: one.admin }, ['ROLE_SUPER_ADMIN']);
    const id = await started(operator.api, (api) => api.delete(`/clients/${gone.id}`));
    expect((await operator.api.get(`/jobs/${id}`)).body).toMatchObject({ status: 'done' });
    expect((await (await platform.superAdmin()).get(`/jobs/${id}`)).status).toBe(200);
    expect((await one.admin.api.get(`/jobs/${id}`)).status).toBe(404);
    await reachStores(host);
    const [{ findPerson, updateMemberWrites }, { transact }] = await Promise.all([
      import('../../functions/identity/members/index.ts'),
      import('../../functions/runtime/table.ts'),
    ]);
    const setRoles = async (roles: ApiRole[]) => {
      const person = await findPerson(operator.id);
      if (person)
        await transact(updateMemberWrites(person, { ...person, roles, version: person.version + 1 }));
    };
    await setRoles([]);
    await refused(operator.api, id);
    await setRoles(['ROLE_SUPER_ADMIN']);
    expect((await operator.api.get(`/jobs/${id}`)).status).toBe(200);
  });
});
