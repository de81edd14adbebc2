import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { CertificateDetail, ValidityDetail } from '../../shared/contracts/learning/certificates.ts';
import type { SharedBadge } from '../../shared/contracts/learning/open-badges.ts';
import type { TrainingBadges } from '../../shared/contracts/learning/statistics.ts';
import type { Client } from '../factories/client.ts';
import { itemsNaming } from '../factories/dump.ts';
import { type Credential, isRevoked, readCredential, readStatusList } from '../factories/open-badges.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { type LookupIds, lookups, type MadeTraining, readyTraining } from '../factories/trainings.ts';

const platform = new Platform(inject('host'));
const { anonymous } = platform;
let one: Organisation;
let two: Organisation;
let ids: LookupIds;
let training: MadeTraining;

const certificate = async ({ api }: Person): Promise<string> =>
  (await api.get(`/trainings/${training.id}/certificate/EN`)).headers.get('certificate-number') ?? '';
const shareCertificate = (api: Client, number: string) =>
  api.post<SharedBadge>(`/certificates/${number}/open-badge`);
const shareBadge = (api: Client, number = 1, id = training.id) =>
  api.post<SharedBadge>(`/trainings/${id}/badges/${number}/open-badge`);
const credentialOf = async ({ number }: SharedBadge): Promise<Credential> => {
  const { status, body } = await readCredential(anonymous, number);
  expect(status).toBe(200);
  return body;
};
/** Returns a member who completed the training with badge 1. */
const completed = async (): Promise<Person> => {
  const person = await platform.member(one);
  await play(person.api, training.id, { progressionPercent: 100, score: 87.5, badgeNumbers: [1] });
  await platform.idle();
  return person;
};
const page = async (number: string, language = 'en') => {
  const headers = { accept: 'text/html', 'accept-language': language };
  const { status, bytes } = await anonymous.get(`/open-badges/${number}`, { headers });
  return { status, html: new TextDecoder().decode(bytes) };
};

beforeAll(async () => {
  [one, two] = [await platform.organisation(), await platform.organisation()];
  ids = await lookups(await platform.superAdmin());
  training = await readyTraining(platform, one.admin.api, ids);
});

describe('a withdrawn badge', () => {
  it('has no page until the person shares it again, and is still revoked', async () => {
    const person = await completed();
    const number = await certificate(person);
    const { body: shared } = await shareCertificate(person.api, number);
    const credential = await credentialOf(shared);
    const withdraw = (api: Client) => api.delete(`/open-badges/${shared.number}`);
    const [colleague, stranger] = [await platform.member(one), await platform.member(two)];
    for (const { api } of [colleague, stranger, one.admin]) expect((await withdraw(api)).status).toBe(404);
    expect((await withdraw(anonymous)).status).toBe(401);
    expect((await person.api.delete('/open-badges/unknown')).status).toBe(404);
    expect([(await withdraw(person.api)).status, (await withdraw(person.api)).status]).toEqual([200, 200]);
    expect((await anonymous.get(`/open-badges/${shared.number}`)).status).toBe(404);
    expect((await page(shared.number)).status).toBe(404);
    expect(await isRevoked(anonymous, credential)).toBe(false);
    expect((await shareCertificate(person.api, number)).body).toEqual(shared);
    expect((await page(shared.number)).status).toBe(200);
    await withdraw(person.api);
    const reason = { reason: 'A mistake' };
    expect((await one.admin.api.post(`/certificates/${number}/revoke`, reason)).status).toBe(200);
    expect(await isRevoked(anonymous, credential)).toBe(true);
  });

  it('is shown again for a badge of a training', async () => {
    const person = await completed();
    const { body: shared } = await shareBadge(person.api);
    await person.api.ok('DELETE', `/open-badges/${shared.number}`);
    expect((await page(shared.number)).status).toBe(404);
    expect((await shareBadge(person.api)).body).toEqual(shared);
    expect((await page(shared.number)).status).toBe(200);
  });
});

describe('a shared certificate', () => {
  it('has one public address, a credential with the evidence, and a page in the visitor’s language', async () => {
    const person = await completed();
    const number = await certificate(person);
    const replies = await Promise.all([1, 2, 3].map(() => shareCertificate(person.api, number)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.url)).size).toBe(1);
    const { body: shared } = replies[0] as { body: SharedBadge };
    expect(shared.url).toContain(`/api/v1/open-badges/${shared.number}`);
    const credential = await credentialOf(shared);
    expect(credential.id).toBe(shared.url);
    expect(credential.credentialSubject.achievement.achievementType).toBe('Certificate');
    expect(credential.credentialSubject.result?.[0].value).toBe('87.5');
    expect(credential.evidence[0].narrative).toMatch(
      /Content version: .+\nContent SHA-256: [0-9a-f]{64}\nScore: 87.5/,
    );
    expect(await isRevoked(anonymous, credential)).toBe(false);
    expect(JSON.stringify(credential)).not.toContain(person.email);
    const english = await page(shared.number);
    expect(english.status).toBe(200);
    expect(english.html).toContain('This badge is genuine');
    expect(english.html).toContain(`${person.profile.firstName} ${person.profile.lastName}`);
    expect((await page(shared.number, 'it')).html).toContain('Questo badge è autentico');
    const file = await anonymous.get(`/open-badges/${shared.number}?download=true`, {
      headers: { accept: 'text/html' },
    });
    expect(file.headers.get('content-disposition')).toContain(`${shared.number}.json`);
    expect(file.body).toEqual(credential);
  });

  it('is revoked with the certificate, also if it is shared in the same moment', async () => {
    const [before, during] = [await completed(), await completed()];
    const revoke = (number: string) =>
      one.admin.api.post(`/certificates/${number}/revoke`, { reason: 'A mistake' });
    const revokedNumber = await certificate(before);
    const shared = await shareCertificate(before.api, revokedNumber);
    expect((await revoke(revokedNumber)).status).toBe(200);
    expect(await isRevoked(anonymous, await credentialOf(shared.body))).toBe(true);
    expect((await page(shared.body.number)).html).toContain('This badge was revoked');
    const again = await shareCertificate(before.api, revokedNumber);
    expect([again.status, again.problem.code]).toEqual([409, 'CERTIFICATE_REVOKED']);
    const number = await certificate(during);
    const [late] = await Promise.all([shareCertificate(during.api, number), revoke(number)]);
    if (late.status === 200) expect(await isRevoked(anonymous, await credentialOf(late.body))).toBe(true);
    else expect(late.problem.code).toBe('CERTIFICATE_REVOKED');
  });

  it('receives the last day of a validity that is set later', async () => {
    const person = await completed();
    const shared = await shareCertificate(person.api, await certificate(person));
    expect((await credentialOf(shared.body)).validUntil).toBeUndefined();
    await one.admin.api.ok<ValidityDetail>('PUT', `/validities/${training.id}`, {
      body: { type: 'TRAINING', months: 12 },
    });
    await platform.idle();
    const [issued] = await person.api.ok<CertificateDetail[]>('GET', '/certificates');
    expect(issued?.expiresDate).not.toBeNull();
    expect((await credentialOf(shared.body)).validUntil?.slice(0, 10)).toBe(issued?.expiresDate);
    await one.admin.api.ok('DELETE', `/validities/${training.id}`);
  });

  it('is shared by its owner only', async () => {
    const person = await completed();
    const number = await certificate(person);
    const manager = await platform.member(one, ['ROLE_MANAGER']);
    const codes = [];
    for (const api of [one.admin.api, manager.api, two.admin.api])
      codes.push((await shareCertificate(api, number)).problem.code);
    expect(codes).toEqual(['NOT_AUTHORIZED', 'NOT_AUTHORIZED', 'NOT_FOUND']);
    expect((await shareCertificate(person.api, 'unknown')).status).toBe(404);
  });
});

describe('a shared badge of a training', () => {
  it('names the badge, and the content of the session that earned it', async () => {
    const person = await completed();
    // A later session is not the evidence.
    await play(person.api, training.id, { progressionPercent: 10, score: 12 });
    const [first, second] = [await shareBadge(person.api), await shareBadge(person.api)];
    expect(second.body).toEqual(first.body);
    const credential = await credentialOf(first.body);
    const [shown] = await person.api.ok<TrainingBadges[]>(
      'GET',
      `/users/${person.id}/training-badges?lang=EN`,
    );
    expect(credential.name).toBe(shown?.badges[0]?.name);
    expect(credential.credentialSubject.achievement.achievementType).toBe('Badge');
    expect(credential.evidence[0].narrative).toContain('Score: 87.5 of 100');
  });

  it('is not shared before it is earned', async () => {
    const person = await completed();
    for (const number of [2, 9]) expect((await shareBadge(person.api, number)).status).toBe(404);
    expect((await shareBadge(await platform.member(two).then(({ api }) => api))).status).toBe(404);
    expect((await anonymous.post(`/trainings/${training.id}/badges/1/open-badge`)).status).toBe(401);
  });

  it('is revoked by a reset, and can be earned and shared again', async () => {
    const person = await completed();
    const first = await shareBadge(person.api);
    await one.admin.api.ok('DELETE', `/users/${person.id}/stats/general?trainingId=${training.id}`);
    expect(await isRevoked(anonymous, await credentialOf(first.body))).toBe(true);
    expect((await shareBadge(person.api)).status).toBe(404);
    await play(person.api, training.id, { badgeNumbers: [1] });
    const second = await shareBadge(person.api);
    expect(second.body.number).not.toBe(first.body.number);
    expect(await isRevoked(anonymous, await credentialOf(second.body))).toBe(false);
    expect(await isRevoked(anonymous, await credentialOf(first.body))).toBe(true);
  });
});

describe('the verification of a shared badge', () => {
  it('uses the key in the DID document of the organisation, and a list of revoked badges', async () => {
    const person = await completed();
    const { body: shared } = await shareBadge(person.api);
    const credential = await credentialOf(shared);
    const { id, verificationMethod, assertionMethod } = await anonymous.ok<{
      id: string;
      verificationMethod: { id: string; publicKeyMultibase: string }[];
      assertionMethod: string[];
    }>('GET', `/issuers/${one.id}/did.json`);
    expect(credential.issuer.id).toBe(id);
    expect(verificationMethod.map((method) => method.id)).toContain(credential.proof.verificationMethod);
    expect(assertionMethod).toContain(credential.proof.verificationMethod);
    const other = await anonymous.ok<{ verificationMethod: { publicKeyMultibase: string }[] }>(
      'GET',
      `/issuers/${two.id}/did.json`,
    );
    expect(other.verificationMethod[0]?.publicKeyMultibase).not.toBe(
      verificationMethod[0]?.publicKeyMultibase,
    );
    const list = await readStatusList(anonymous, credential);
    expect(list.split('.')).toHaveLength(3);
    for (const path of ['/issuers/nobody/did.json', '/issuers/nobody/status-lists/0'])
      expect((await anonymous.get(path)).status).toBe(404);
    for (const place of ['-1', '01', 'x', '99999'])
      expect((await anonymous.get(`/issuers/${one.id}/status-lists/${place}`)).status).toBe(404);
  });

  it('ends with the account: the number, the page and the records are deleted', async () => {
    const person = await completed();
    const shared = [
      await shareCertificate(person.api, await certificate(person)),
      await shareBadge(person.api),
    ];
    await one.admin.api.ok('DELETE', `/users/${person.id}`);
    await platform.idle();
    for (const { body } of shared) {
      expect((await readCredential(anonymous, body.number)).status).toBe(404);
      expect((await page(body.number)).status).toBe(404);
    }
    const left = await itemsNaming(inject('host'), person.id);
    expect(left.filter((item) => item.includes('OpenBadge'))).toEqual([]);
  });
});
