import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Client } from '../factories/client.ts';
import { reachStores } from '../factories/in-process.ts';
import { type Organisation, Platform, unique } from '../factories/platform.ts';
import { type LookupIds, lookups, readyTraining } from '../factories/trainings.ts';

const host = inject('host');
const platform = new Platform(host);
let root: Client;
let ids: LookupIds;

/** The partner's organisation. */
let one: Organisation;
let partnerId: string;

beforeAll(async () => {
  root = await platform.superAdmin();
  ids = await lookups(root);
  one = await platform.organisation();
  partnerId = (
    await root.ok<{ id: string }>('POST', '/partners', { body: { name: unique('P'), clientId: one.id } })
  ).id;
});

describe('TR-08 a download during a change', () => {
  it('remains recorded: rejects the change, which is repeated on the new state', async () => {
    await reachStores(host);
    const [content, { updateTrainingWrites }, { changeTrainingFileWrites }, { deps }, { transact }] =
      await Promise.all([
        import('../../functions/content/content-records/index.ts'),
        import('../../functions/content/catalogue/index.ts'),
        import('../../functions/content/trainings/change-training-file.ts'),
        import('../../functions/runtime/deps.ts'),
        import('../../functions/runtime/table.ts'),
      ]);
    const { id } = await readyTraining(platform, one.admin.api, ids, { partnerId });
    const read = async () => {
      const training = await content.findTraining(id);
      const ready = training?.files.WEB_GL.ready;
      if (!training || !ready) throw new Error('The training has no content');
      return { training, ready };
    };
    const { training, ready } = await read();
    const withFile = (file: typeof training.files.WEB_GL) => ({
      ...training,
      files: { ...training.files, WEB_GL: file },
    });
    await root.ok('GET', `/trainings/${id}/files/WEB_GL/download`);
    const noted = (await read()).ready.downloadedDate;
    expect(noted).toBeDefined();

    const edited = withFile({ ready: { ...ready, version: '9' } });
    const stale = await updateTrainingWrites(deps, training, edited);
    await expect(transact(stale)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await read()).ready).toEqual({ ...ready, downloadedDate: noted });

    const { version, offlineAvailable, fileName, fileSize } = ready;
    const metadata = { version, offlineAvailable, fileName, fileSize };
    const pending = { ...metadata, status: 'validating' as const, uploadId: `${one.id}_upload` };
    await transact(await changeTrainingFileWrites(deps, (await read()).training, 'WEB_GL', { pending }));
    const now = await read();
    expect([now.ready.downloadedDate, now.training.files.WEB_GL.pending]).toEqual([noted, pending]);
  });
});
