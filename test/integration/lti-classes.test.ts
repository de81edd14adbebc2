import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { LtiClassShown, LtiRegistrationShown } from '../../shared/contracts/integrations/lti.ts';
import type { Client } from '../factories/client.ts';
import { dumpTable } from '../factories/dump.ts';
import { type LtiPlatform, type LtiSession, startLtiPlatform } from '../factories/lti-platform.ts';
import { type Organisation, Platform, unique } from '../factories/platform.ts';

const platform = new Platform(inject('host'));
const role = (name: string) => `http://purl.imsglobal.org/vocab/lis/v2/membership#${name}`;
const pupil = () => ({ sub: unique('sub'), email: `${unique('pupil')}@school.example`, given_name: 'Ada' });
let one: Organisation;
let two: Organisation;
let lms: LtiPlatform;
let registration: LtiRegistrationShown;

beforeAll(async () => {
  [one, two] = await Promise.all([platform.organisation(), platform.organisation()]);
  lms = await startLtiPlatform(inject('host'));
});
afterAll(() => lms.stop());
beforeEach(async () => {
  registration = await lms.register(one.admin.api);
  lms.teach();
});

const classes = (api: Client, id = registration.id, query = '') =>
  api.ok<LtiClassShown[]>('GET', `/lti/registrations/${id}/classes${query}`);
const members = (api: Client, classId: string, id = registration.id) =>
  api.get<{ learners: number; members: { id: string; firstName: string }[] }>(
    `/lti/registrations/${id}/classes/${classId}/members`,
  );
const enter = async (subject: ReturnType<typeof pupil>, title: string): Promise<LtiSession> =>
  (await lms.enter(platform.anonymous, await lms.launch(registration, subject, lms.inClass(title)))).body;

describe('classes of a learning platform', () => {
  it('are listed after a launch, with their present title, for their organisation only', async () => {
    await enter(pupil(), 'Zoology');
    await enter(pupil(), 'Botany');
    const listed = await classes(one.admin.api);
    expect(listed.map(({ title }) => title)).toEqual(['Botany']);
    await lms.launch(registration, pupil(), lms.inClass('Ant biology', '8'));
    // A launch without the service stores no class.
    await lms.launch(registration, pupil());
    expect((await classes(one.admin.api)).map(({ title }) => title)).toEqual(['Ant biology', 'Botany']);
    const search = `?filter=${encodeURIComponent('{"q":"bot"}')}`;
    expect(await classes(one.admin.api, registration.id, search)).toMatchObject([{ title: 'Botany' }]);
    const manager = await platform.member(one, ['ROLE_MANAGER']);
    const path = `/lti/registrations/${registration.id}/classes`;
    expect((await two.admin.api.get(path)).status).toBe(404);
    expect((await manager.api.get(path)).status).toBe(403);
    const other = await lms.register(one.admin.api);
    expect(await classes(one.admin.api, other.id)).toEqual([]);
  });

  it('have the members who are known by their account or by their address, of all pages', async () => {
    const [linked, addressed, unknown, teacher, former] = Array.from({ length: 5 }, pupil);
    if (!linked || !addressed || !unknown || !teacher || !former) throw new Error('no pupils');
    const { profile } = await enter(linked, 'Class 4b');
    const known = await platform.member(one, [], { email: addressed.email });
    const stranger = await platform.member(two);
    const disabled = await platform.member(one);
    await one.admin.api.ok('PUT', `/users/${disabled.id}`, { body: { ...disabled.profile, active: false } });
    const active = { status: 'Active', roles: [role('Learner')] };
    lms.teach(
      [
        // The platform sends another address for the linked account.
        { ...active, user_id: linked.sub, email: `${unique('other')}@school.example` },
        { ...active, user_id: addressed.sub, email: addressed.email.toUpperCase() },
        { ...active, user_id: unique('sub'), email: disabled.email },
      ],
      [
        { ...active, user_id: unknown.sub, email: unknown.email },
        { ...active, user_id: unique('sub'), email: stranger.email },
        { ...active, user_id: teacher.sub, email: one.admin.email, roles: [role('Instructor')] },
        { ...active, user_id: former.sub, email: known.email, status: 'Inactive' },
        { ...active, user_id: addressed.sub, email: addressed.email },
      ],
    );
    const [shown] = await classes(one.admin.api);
    const { status, body } = await members(one.admin.api, shown?.id ?? '');
    expect(status).toBe(200);
    expect(body.learners).toBe(6);
    expect(new Set(body.members.map(({ id }) => id))).toEqual(new Set([profile.id, known.id]));
    expect((await members(two.admin.api, shown?.id ?? '')).status).toBe(404);
  });

  it('recognise by the account alone if the addresses of the platform are not trusted', async () => {
    registration = await lms.register(one.admin.api, { trustEmail: false, autoProvision: false });
    await lms.launch(registration, pupil(), lms.inClass('Class 4b'));
    const known = await platform.member(one);
    lms.teach([{ user_id: unique('sub'), status: 'Active', roles: [role('Learner')], email: known.email }]);
    const [shown] = await classes(one.admin.api);
    expect((await members(one.admin.api, shown?.id ?? '')).body).toEqual({ learners: 1, members: [] });
  });

  it('are not read from another origin, which would receive the access token', async () => {
    await lms.launch(registration, pupil(), lms.inClass('Class 4b'));
    const other = await startLtiPlatform(inject('host'));
    lms.teach([{ user_id: '1', roles: [role('Learner')] }], []);
    lms.pageAt(other.issuer);
    const [shown] = await classes(one.admin.api);
    expect(await members(one.admin.api, shown?.id ?? '')).toMatchObject({
      ...{ status: 403, problem: { code: 'LTI_REFUSED', detail: 'The next page has another origin' } },
    });
    expect(other.requestsAt('/members?page=1')).toEqual([]);
    lms.pageAt();
    other.stop();
  });

  it('are deleted with their platform', async () => {
    await lms.launch(registration, pupil(), lms.inClass('Class 4b'));
    const stored = async () =>
      (await dumpTable(inject('host'))).filter((line) => line.includes(`CLASS#${registration.id}`)).length;
    expect(await stored()).toBe(1);
    await one.admin.api.ok('DELETE', `/lti/registrations/${registration.id}`);
    expect(await stored()).toBe(0);
  });

  it('are refused with the reason if the platform does not offer the service', async () => {
    await lms.launch(registration, pupil(), lms.inClass('Class 4b'));
    const [shown] = await classes(one.admin.api);
    expect(await members(one.admin.api, shown?.id ?? '')).toMatchObject({
      ...{ status: 403, problem: { code: 'LTI_REFUSED', detail: 'The platform gave no token: 400' } },
    });
    expect((await members(one.admin.api, 'unknown')).status).toBe(404);
  });
});
