import type { MessageOf } from '../../events/envelope.ts';
import type { importRequested } from '../../events/identity/people.ts';
import type { Profile } from '../../shared/contracts/identity/access.ts';
import { type ImportedRow, membersCsv } from './imports.ts';
import { firstDelivery, momentsOfWrites, reachSecrets, reachStores } from './in-process.ts';
import type { Host } from './platform.ts';

type ImportRequestMessage = MessageOf<typeof importRequested>;

/**
 * Runs the worker of imports in the test's process, on the stores of a running host, so that a test can act
 * at one moment of its work. The host receives no message about these jobs.
 *
 * @param bucket of the documents
 */
export async function importWorker(
  host: Pick<Host, 'tableOrigin' | 'storageOrigin' | 'secretsOrigin'>,
  bucket: string,
) {
  await reachStores(host, bucket);
  await reachSecrets(host);
  const [{ deps }, { countErasures, storeInput, newJob }, { importInJob }, { transact }, moments] =
    await Promise.all([
      import('../../functions/runtime/deps.ts'),
      import('../../functions/identity/jobs/index.ts'),
      import('../../functions/identity/people/import-in-job.ts'),
      import('../../functions/runtime/table.ts'),
      momentsOfWrites(),
    ]);
  return {
    /** Creates a job that waits for the worker. @returns its message, with the settings of `more` */
    async waiting(
      by: Pick<Profile, 'id' | 'clientId'>,
      file: readonly ImportedRow[] | string,
      more: Partial<ImportRequestMessage['data']> = {},
    ): Promise<ImportRequestMessage> {
      const { clientId, id: userId } = by;
      const erasures = await countErasures({ clientId });
      const { job, stored } = newJob(
        deps,
        { clientId, userId },
        { kind: 'member-import', subject: 'members', starter: { call: 'importMembers', role: 'admin' } },
      );
      const text = typeof file === 'string' ? file : membersCsv(file);
      await storeInput(job, Buffer.from(text), () => transact([stored]));
      const data = {
        jobId: job.id,
        lang: 'en' as const,
        erasures,
        by: { userId, clientId, address: '127.0.0.1' },
        ...more,
      };
      return { id: job.id, name: 'import.requested', clientId, at: new Date().toISOString(), data };
    },
    work: (message: ImportRequestMessage, delivery = firstDelivery()) => importInJob(deps, message, delivery),
    before: moments.before,
    forgetMoments: moments.forget,
  };
}
