import { expect, it } from 'vitest';
import { person, tenant } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import type { ReportsRecord } from './report.entity.ts';
import * as repository from './report.repository.ts';

const reports: ReportsRecord = {
  ...tenant,
  reports: [
    {
      ...{ id: 'acme_report000001', name: 'Late people', kind: 'overdue', every: 'WEEK', day: 1, lang: 'EN' },
      ...{ groupIds: [], userIds: [person.userId], ownerId: person.userId, role: 'admin' },
      ...{ nextDay: '2026-11-30', paused: false, createdDate: '2026-11-28T10:00:00.000Z' },
    },
  ],
  version: 1,
};

it('sends the queries in report.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findReports: () => repository.findReports(tenant),
    findReportsOf: () => repository.findReportsOf([tenant.clientId]),
    replaceReportsWrite: {
      'the first one': () => repository.replaceReportsWrite(undefined, reports),
      'without reports': () =>
        repository.replaceReportsWrite(reports, { ...reports, reports: [], version: 2 }),
    },
  });
  await expect(queries).toMatchFileSnapshot('./report.queries.txt');
});
