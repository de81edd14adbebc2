import { beforeAll, expect, inject, it } from 'vitest';
import type { Client } from '../factories/client.ts';
import { resource } from '../factories/documents.ts';
import { type Organisation, Platform } from '../factories/platform.ts';
import { capacity } from '../factories/sessions.ts';
import { draft, type LookupIds, lookups } from '../factories/trainings.ts';

const platform = new Platform(inject('host'));
let one: Organisation;
let two: Organisation;
let ids: LookupIds;

beforeAll(async () => {
  [one, two] = await Promise.all([platform.organisation(), platform.organisation()]);
  ids = await lookups(await platform.superAdmin());
});

/** Returns the read units of deleting a document that one training shows. */
async function readsOfDeletion(api: Client): Promise<number> {
  const [{ id }, training] = [await resource(api), await draft(api, ids)];
  await api.ok('PUT', `/trainings/${training.id}/resources`, { body: { resources: [id] } });
  await platform.idle();
  const deleted = await api.delete(`/resources/${id}`);
  expect(deleted.status).toBe(200);
  return capacity(deleted.headers).reads;
}

it('RE-01 reads only the trainings that show a document to delete it', async () => {
  const before = await readsOfDeletion(one.admin.api);
  for (const { admin } of [one, two])
    for (let n = 0; n < 8; n += 1) {
      const { id } = await draft(admin.api, ids);
      const other = await resource(admin.api);
      await admin.api.ok('PUT', `/trainings/${id}/resources`, { body: { resources: [other.id] } });
    }
  await platform.idle();
  expect(await readsOfDeletion(one.admin.api)).toBe(before);
});
