import type { Profile } from '../../shared/contracts/identity/access.ts';
import type { Role } from '../../shared/roles.ts';
import { firstDelivery, reachStores } from './in-process.ts';
import type { Host } from './platform.ts';

/**
 * Runs the worker of exports in the test's process, on the stores of a running host, so that a test can act
 * at one moment of its work. The host receives no message about these jobs.
 *
 * @param bucket of the documents
 */
export async function exportWorker(
  host: Pick<Host, 'origin' | 'tableOrigin' | 'storageOrigin'>,
  bucket: string,
) {
  await reachStores(host, bucket);
  process.env.PAGE_URL = host.origin;
  const [{ deps }, { storeInput, newJob }, { makeExport }, { makeOwnData }, { documentClient, transact }] =
    await Promise.all([
      import('../../functions/runtime/deps.ts'),
      import('../../functions/identity/jobs/index.ts'),
      import('../../functions/learning/exports/make-export.ts'),
      import('../../functions/learning/exports/make-own-data.ts'),
      import('../../functions/runtime/table.ts'),
    ]);
  const message = <N extends string>(name: N, jobId: string) => ({
    id: jobId,
    name,
    clientId: jobId.split('_')[0] ?? '',
    at: new Date().toISOString(),
    data: { jobId },
  });
  return {
    /** Creates a job for `make` to process. @returns its id */
    async waiting(
      actor: Pick<Profile, 'id' | 'clientId'>,
      role: Role,
      wanted: object = { what: 'trainings' },
    ): Promise<string> {
      const { clientId, id: userId } = actor;
      const { job, stored } = newJob(
        deps,
        { clientId, userId },
        { kind: 'export', subject: 'trainings', starter: { call: 'exportTrainings', role } },
      );
      const starter = { clientId, userId, role, address: '127.0.0.1' };
      const request = { ...wanted, lang: 'en', clientId, userIds: [], groupIds: [], starter };
      await storeInput(job, Buffer.from(JSON.stringify(request)), () => transact([stored]));
      return job.id;
    },
    make: (jobId: string) => makeExport(deps, message('export.requested', jobId), firstDelivery()),
    makeOwnData: (jobId: string) => makeOwnData(deps, message('own-data.requested', jobId), firstDelivery()),
    /** Imports its module only when called, because its fonts need a bundler. */
    async makeCertificates(jobId: string): Promise<void> {
      const { makeCertificates } = await import('../../functions/learning/certificates/make-certificates.ts');
      await makeCertificates(deps, message('certificates.requested', jobId), firstDelivery());
    },
    /** Runs `act` once, just before the next Query whose input contains `text`. */
    beforeQuery(text: string, act: () => Promise<unknown>): void {
      let done = false;
      documentClient.middlewareStack.add(
        (next, context) => async (args) => {
          if (!done && context.commandName === 'QueryCommand' && JSON.stringify(args.input).includes(text)) {
            done = true;
            await act();
          }
          return next(args);
        },
        { step: 'initialize' },
      );
    },
  };
}
