import { expect, it } from 'vitest';
import { deps, later, person, tenant } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './job.repository.ts';

const { job, stored } = repository.newJob(deps, person, {
  kind: 'export',
  subject: 'progress',
  starter: { call: 'exportTrainings', role: 'manager' },
});

it('sends the queries in job.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    newJob: () => stored,
    findJob: () => repository.findJob(job.id),
    findJobs: () => repository.findJobs([job.id]),
    saveJob: {
      running: () => repository.saveJob({ ...job, status: 'running', progress: 40, receipt: { rows: 12 } }),
      'running for the last time': () => repository.saveJob({ ...job, status: 'running', endsBy: later }),
      done: () =>
        repository.saveJob({ ...job, status: 'done', progress: 100, endedDate: later, fileName: 'p.csv' }),
    },
    restartJobWrite: () => repository.restartJobWrite(deps, job, 'acme_person000002'),
    listJobs: () => repository.listJobs(tenant),
    countErasureWrite: () => repository.countErasureWrite(tenant),
    countErasures: () => repository.countErasures(tenant),
  });
  await expect(queries).toMatchFileSnapshot('./job.queries.txt');
});
