import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Resource } from '../../shared/contracts/content/resources.ts';
import { type Client, form } from '../factories/client.ts';
import { csv, listResources, pdf, resource, sendResource, withoutGrant } from '../factories/documents.ts';
import { type Organisation, type Person, Platform, picture, unique } from '../factories/platform.ts';

const platform = new Platform(inject('host'));
let root: Client;
let one: Organisation;
let two: Organisation;
let learner: Person;
let manager: Person;

beforeAll(async () => {
  root = await platform.superAdmin();
  one = await platform.organisation();
  two = await platform.organisation();
  learner = await platform.member(one);
  manager = await platform.member(one, ['ROLE_MANAGER']);
});

const onlyOf = async (api: Client, id: string) => (await listResources(api, { id: [id] }))[0];

describe('documents of an organisation', () => {
  it('RE-01 UP-05 are added with title and file, listed, changed and deleted', async () => {
    const { api } = one.admin;
    const title = unique('Évacuation');
    const sent = await sendResource(api, title, pdf('Plan d’évacuation.pdf'));
    expect(sent.status).toBe(201);
    expect(sent.headers.get('location')).toBe(`/api/v1/resources/${sent.body.id}`);
    expect(sent.body).toMatchObject({
      title,
      type: 'pdf',
      filename: 'Plan d’évacuation.pdf',
      isOwner: true,
      createdBy: 'Rosa Martin',
      trainings: [],
      courses: [],
      version: 1,
    });
    expect(withoutGrant(await onlyOf(api, sent.body.id))).toEqual(withoutGrant(sent.body));

    const again = await api.call<Resource>('PUT', `/resources/${sent.body.id}`, {
      form: form({ title: `${title} 2` }, { file: csv() }),
    });
    expect(again.body).toMatchObject({ title: `${title} 2`, type: 'csv', filename: 'list.csv', version: 2 });
    expect(withoutGrant(again.body).file).not.toBe(withoutGrant(sent.body).file);
    const renamed = await api.put<Resource>(`/resources/${sent.body.id}`, { title });
    const { file: unchanged } = withoutGrant(again.body);
    expect(withoutGrant(renamed.body)).toMatchObject({ title, type: 'csv', file: unchanged, version: 3 });
    const old = await api.put(
      `/resources/${sent.body.id}`,
      { title: 'x' },
      { headers: { 'if-match': '"1"' } },
    );
    expect(old.problem.code).toBe('VERSION_CONFLICT');

    expect((await api.delete(`/resources/${sent.body.id}`)).body).toEqual({ id: sent.body.id });
    expect(await onlyOf(api, sent.body.id)).toBeUndefined();
    expect((await fetch(renamed.body.file)).status).toBe(404);
    expect((await api.delete(`/resources/${sent.body.id}`)).status).toBe(404);
  });

  it('RE-01 are downloaded from an address without a token, as an attachment', async () => {
    const file = pdf('Procédure 1.pdf');
    const { file: url, fileSize } = await resource(one.admin.api, unique('Procédure'), file);
    expect(new URL(url).pathname).toMatch(/\/[0-9a-z]{26}\.pdf$/);
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Proc_dure_1.pdf"; filename*=UTF-8''${encodeURIComponent('Procédure 1.pdf')}`,
    );
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([bytes.length, bytes]).toEqual([fileSize, new Uint8Array(await file.arrayBuffer())]);
  });

  it('RE-01 close their address after minutes, and without its signature', async () => {
    const { file: url } = await resource(one.admin.api);
    expect((await fetch(url.split('?')[0] ?? '')).status).toBe(403);
    expect((await fetch(url.replace('/resource/', '/%72esource/').split('?')[0] ?? '')).status).toBe(403);
    const other = await resource(one.admin.api);
    expect((await fetch(`${other.file.split('?')[0]}?${url.split('?')[1]}`)).status).toBe(403);
    try {
      await platform.clock({ advanceSeconds: 9 * 60 });
      expect((await fetch(url)).status).toBe(200);
      await platform.clock({ advanceSeconds: 16 * 60 });
      expect((await fetch(url)).status).toBe(403);
    } finally {
      await platform.clock();
    }
  });

  it('RE-01 reject missing fields, other file types, and bytes that do not match the name', async () => {
    const { api } = one.admin;
    const before = (await listResources(api)).map(withoutGrant);
    const png = await picture('photo.png');
    const cases: [string, File | undefined, string, string][] = [
      ['', pdf(), 'title', 'REQUIRED'],
      ['x'.repeat(101), pdf(), 'title', 'TOO_LONG'],
      ['No file', undefined, 'file', 'REQUIRED'],
      ['Program', new File(['MZ'], 'tool.exe'), 'file', 'INVALID_TYPE'],
      ['Page', new File(['<script>'], 'page.html'), 'file', 'INVALID_TYPE'],
      ['Not a pdf', new File(['<html>'], 'page.pdf'), 'file', 'INVALID_TYPE'],
      ['Not a jpg', new File([await png.arrayBuffer()], 'photo.jpg'), 'file', 'INVALID_TYPE'],
      ['Not a csv', new File([await png.arrayBuffer()], 'photo.csv'), 'file', 'INVALID_TYPE'],
      ['Empty', new File([], 'empty.csv'), 'file', 'INVALID_TYPE'],
    ];
    for (const [title, file, field, message] of cases) {
      const reply = await sendResource(api, title, file);
      expect([title, reply.status, reply.problem.violations?.[0]]).toMatchObject([
        title,
        400,
        { field, message },
      ]);
    }
    const large = new File([new Uint8Array(4 * 1024 * 1024 + 1)], 'large.csv');
    expect((await sendResource(api, 'Large', large)).status).toBe(413);
    expect((await api.post('/resources', { title: 'JSON' })).status).toBe(400);
    expect((await listResources(api)).map(withoutGrant)).toEqual(before);
  });

  it('RE-01 reject a taken title and known bytes, within the organisation only', async () => {
    const { api } = one.admin;
    const file = pdf();
    const title = unique('Notice');
    const first = await resource(api, title, file);
    const second = await resource(api);
    const codes = [
      await sendResource(api, `  ${title.toUpperCase()} `, pdf()),
      await sendResource(api, unique('Other'), file),
      await api.put(`/resources/${second.id}`, { title }),
      await api.call('PUT', `/resources/${second.id}`, { form: form({ title: second.title }, { file }) }),
    ].map((reply) => [reply.status, reply.problem.code]);
    expect(codes).toEqual(codes.map(() => [409, 'FILE_ALREADY_EXISTS']));
    expect(await onlyOf(api, second.id)).toEqual(second);
    expect((await sendResource(two.admin.api, title, file)).status).toBe(201);
    // A deletion frees title and bytes.
    await api.ok('DELETE', `/resources/${first.id}`);
    expect((await sendResource(api, title, file)).status).toBe(201);
    // One of two concurrent requests succeeds.
    const [name, same] = [unique('Race'), pdf()];
    const replies = await Promise.all([sendResource(api, name, same), sendResource(api, name, same)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409]);
  });

  it('RE-01 are found by title or file name, sorted and paged', async () => {
    const { api } = two.admin;
    const mark = unique('q').slice(2);
    await resource(api, `Zèbre ${mark}`, pdf('a.pdf'));
    await resource(api, `abeille ${mark}`, csv('b.csv'));
    await resource(api, `Écran ${mark}`, await picture('c.png', 30));
    const titles = async (path: string) => (await api.get<Resource[]>(path)).body.map(({ title }) => title);
    const q = (text: string) => encodeURIComponent(JSON.stringify({ q: text }));
    expect(await titles(`/resources?filter=${q(mark)}`)).toEqual([
      `abeille ${mark}`,
      `Écran ${mark}`,
      `Zèbre ${mark}`,
    ]);
    expect(await titles(`/resources?filter=${q(`ecran ${mark}`)}`)).toEqual([`Écran ${mark}`]);
    const sort = encodeURIComponent('["title","DESC"]');
    const page = await api.get<Resource[]>(`/resources?filter=${q(mark)}&sort=${sort}&range=[0,1]`);
    expect(page.headers.get('content-range')).toBe('resources 0-1/3');
    expect(page.body.map(({ title }) => title)).toEqual([`Zèbre ${mark}`, `Écran ${mark}`]);
  });

  it('AC-13 are changed by admins of the organisation and super admins only', async () => {
    const made = await resource(one.admin.api);
    const paths = { form: form({ title: unique('By') }, { file: pdf() }) };
    for (const { api } of [learner, manager]) {
      expect((await api.call('POST', '/resources', paths)).status).toBe(403);
      expect((await api.put(`/resources/${made.id}`, { title: 'x' })).status).toBe(403);
      expect((await api.delete(`/resources/${made.id}`)).status).toBe(403);
      expect((await onlyOf(api, made.id))?.title).toBe(made.title);
    }
    const foreign = two.admin.api;
    expect((await foreign.put(`/resources/${made.id}`, { title: 'x' })).status).toBe(404);
    expect((await foreign.delete(`/resources/${made.id}`)).status).toBe(404);
    expect(await onlyOf(foreign, made.id)).toBeUndefined();
    expect((await platform.anonymous.get('/resources')).status).toBe(401);
    const byRoot = await root.put<Resource>(`/resources/${made.id}`, { title: unique('Root') });
    expect([byRoot.status, byRoot.body.isOwner, byRoot.body.createdBy !== 'Rosa Martin']).toEqual([
      200,
      false,
      true,
    ]);
  });
});
