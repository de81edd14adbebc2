import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { certificateTexts } from '../../functions/learning/certificates/certificate-texts.ts';
import type { VerifiedCertificate } from '../../shared/contracts/learning/certificates.ts';
import type { Client } from '../factories/client.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { play, report } from '../factories/sessions.ts';
import { type LookupIds, lookups, type MadeTraining, readyTraining } from '../factories/trainings.ts';
import { readPdf } from '../tools/pdf-text.ts';

const host = inject('host');
const platform = new Platform(host);
let one: Organisation;
let two: Organisation;
let learner: Person;
let ids: LookupIds;
let training: MadeTraining;

const certificate = (api: Client, lang = 'EN', query = '', id = training.id) =>
  api.get(`/trainings/${id}/certificate/${lang}${query}`);
const played = async ({ api }: Person, progressionPercent: number): Promise<void> => {
  await play(api, training.id, { minuteSpent: 12, progressionPercent, score: 87.5 });
  await platform.idle();
};

beforeAll(async () => {
  [one, two] = [await platform.organisation(), await platform.organisation()];
  ids = await lookups(await platform.superAdmin());
  training = await readyTraining(platform, one.admin.api, ids);
  learner = await platform.member(one, [], { firstName: 'Zoë', lastName: 'Łukasik' });
  await played(learner, 100);
});

describe('CE-01 the certificate', () => {
  it.each(['EN', 'FR', 'ES', 'GE', 'IT', 'PT'] as const)('is a PDF in %s', async (lang) => {
    const reply = await certificate(learner.api, lang.toLowerCase());
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    const disposition = decodeURIComponent(reply.headers.get('content-disposition') ?? '');
    expect(disposition.toLowerCase()).toMatch(
      new RegExp(
        `filename\\*=utf-8''${certificateTexts[lang].fileName} – .+ – zoë łukasik – \\d{2}_\\d{2}_\\d{4}\\.pdf$`,
      ),
    );
    const pdf = await readPdf(reply.bytes);
    for (const part of [certificateTexts[lang].title, 'Zoë Łukasik', '12 min', '88 %'])
      expect(pdf.text).toContain(part);
    expect(pdf.text).toContain(reply.headers.get('certificate-number') ?? 'none');
    expect(pdf.text).toContain(lang === 'FR' ? ' FR' : 'Training');
  });

  it('has the same number for each reader and language', async () => {
    const replies = await Promise.all([
      certificate(learner.api),
      certificate(learner.api, 'FR'),
      certificate(one.admin.api, 'IT', `?userId=${learner.id}`),
    ]);
    const numbers = new Set(replies.map((reply) => reply.headers.get('certificate-number')));
    expect(numbers.size).toBe(1);
    expect([...numbers][0]).toMatch(/^[0-9A-Z]{10}(-[0-9A-Z]{4}){4}$/);
  });

  it('has one number per completion, also under parallel requests', async () => {
    const other = await platform.member(one);
    await played(other, 100);
    const replies = await Promise.all(Array.from({ length: 6 }, () => certificate(other.api)));
    expect(new Set(replies.map((reply) => reply.headers.get('certificate-number'))).size).toBe(1);
    const mine = await certificate(learner.api);
    expect(replies[0]?.headers.get('certificate-number')).not.toBe(mine.headers.get('certificate-number'));
  });

  it('shows a name in another script, and is not issued without letters of the name', async () => {
    const [chinese, cuneiform] = [
      await platform.member(one, [], { firstName: '小明', lastName: '王' }),
      await platform.member(one, [], { firstName: 'Ada', lastName: '𒀀𒁀' }),
    ];
    for (const person of [chinese, cuneiform]) await played(person, 100);
    const pdf = await readPdf((await certificate(chinese.api)).bytes);
    expect(pdf.spoken).toContainEqual(['P', '小明 王']);
    const refused = await certificate(cuneiform.api);
    expect([refused.status, refused.problem.code]).toEqual([409, 'NAME_NOT_PRINTABLE']);
    expect(refused.problem.detail).toContain('𒀀 𒁀');
    const query = `?userId=${cuneiform.id}`;
    expect((await certificate(one.admin.api, 'FR', query)).problem.code).toBe('NAME_NOT_PRINTABLE');
  });

  it('is rejected below 100 percent, and before the first session', async () => {
    const other = await platform.member(one);
    const before = await certificate(other.api);
    await played(other, 99.9);
    const after = await certificate(other.api);
    for (const reply of [before, after])
      expect([reply.status, reply.problem.code]).toEqual([403, 'NOT_COMPLETED']);
  });

  it('is available to the member, the manager of the team, and admins', async () => {
    const query = `?userId=${learner.id}`;
    const colleague = await platform.member(one);
    const manager = await platform.member(one, ['ROLE_MANAGER']);
    expect((await certificate(colleague.api, 'EN', query)).status).toBe(403);
    expect((await certificate(manager.api, 'EN', query)).status).toBe(403);
    const { profile } = learner;
    const body = { ...profile, managerEmail: manager.email };
    await one.admin.api.ok('PUT', `/users/${learner.id}`, { body });
    expect((await certificate(manager.api, 'EN', query)).status).toBe(200);
    expect((await certificate(one.admin.api, 'EN', query)).status).toBe(200);
  });

  it('is not available to other organisations, anonymous callers, and for unknown trainings', async () => {
    expect((await certificate(two.admin.api, 'EN', `?userId=${learner.id}`)).status).toBe(404);
    expect((await certificate(two.admin.api)).status).toBe(404);
    expect((await certificate(platform.anonymous)).status).toBe(401);
    expect((await certificate(learner.api, 'EN', '', `${one.id}_000000000000`)).status).toBe(404);
    expect((await certificate(learner.api, 'EN', '', 'x')).status).toBe(404);
  });
});

describe('CE-01 verification', () => {
  const verify = (number: string, headers: Record<string, string> = {}) =>
    platform.anonymous.get<VerifiedCertificate>(`/certificates/${encodeURIComponent(number)}/verify`, {
      headers,
    });
  let number: string;
  beforeAll(async () => {
    number = (await certificate(learner.api)).headers.get('certificate-number') ?? '';
  });

  it('returns name, title, organisation and date to anonymous callers, and nothing else', async () => {
    const reply = await verify(number.toLowerCase(), { 'accept-language': 'fr' });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      valid: true,
      number,
      firstName: 'Zoë',
      lastName: 'Łukasik',
      title: expect.stringMatching(/ FR$/),
      organisation: expect.stringMatching(/^Organisation/),
      completedDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  it('omits the content version, which only the document contains, of the completed session', async () => {
    const other = await platform.member(one);
    const run = async (version: string, progressionPercent: number) => {
      const id = randomUUID();
      const content = { version, sha256: version.repeat(64) };
      const begun = { id, fileType: 'WEB_GL', startedAt: new Date().toISOString(), content };
      await other.api.ok('POST', `/trainings/${training.id}/sessions`, { body: begun });
      await report(other.api, training.id, id, { progressionPercent });
      await platform.idle();
    };
    await run('1', 40);
    await run('2', 100);
    await run('3', 100);
    const own = await certificate(other.api);
    const earned = own.headers.get('certificate-number') ?? '';
    expect(JSON.stringify((await verify(earned)).body)).not.toMatch(/version|sha/i);
    expect((await readPdf(own.bytes)).text).toContain(`${certificateTexts.EN.version} 2`);
    const page = await verify(earned, { accept: 'text/html', 'accept-language': 'fr' });
    const html = new TextDecoder().decode(page.bytes);
    expect(html.match(/<dt>[^<]+/g)).toHaveLength(5);
    expect(html).not.toContain(certificateTexts.FR.version);
  });

  it('shows browsers a page in their language, without scripts', async () => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const reply = await verify(number, { accept, 'accept-language': 'de-DE,de;q=0.9' });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = new TextDecoder().decode(reply.bytes);
    expect(html).toContain(certificateTexts.GE.genuine);
    expect(html).toContain('Zoë Łukasik');
    const unknown = await verify('1-0000-0000-0000-0000', { accept, 'accept-language': 'it' });
    expect(unknown.status).toBe(404);
    expect(new TextDecoder().decode(unknown.bytes)).toContain(certificateTexts.IT.unknown);
  });

  it('returns 404 for numbers that were not issued', async () => {
    const last = number.endsWith('0') ? '1' : '0';
    for (const wrong of ['x', '1', `${number.slice(0, -1)}${last}`, `${number}0`, '../../clients/current']) {
      const reply = await verify(wrong);
      expect([reply.status, reply.problem.code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('retains the certificate of a deleted training, and deletes it with the member (PE-05)', async () => {
    const made = await readyTraining(platform, one.admin.api, ids);
    const leaver = await platform.member(one);
    training = made;
    await played(leaver, 100);
    const own = (await certificate(leaver.api)).headers.get('certificate-number') ?? '';
    await one.admin.api.ok('DELETE', `/trainings/${made.id}`);
    await platform.idle();
    expect((await verify(own)).status).toBe(200);
    const again = await certificate(leaver.api);
    expect([again.status, again.headers.get('certificate-number')]).toEqual([200, own]);
    await one.admin.api.ok('DELETE', `/users/${leaver.id}`);
    await platform.idle();
    expect((await verify(own)).status).toBe(404);
  });
});
