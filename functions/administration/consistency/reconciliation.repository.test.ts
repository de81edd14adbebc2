import { expect, it } from 'vitest';
import type { Reconciliation } from '../../../shared/contracts/administration/operations.ts';
import { at, later } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './reconciliation.repository.ts';

const report: Reconciliation = {
  startedDate: at,
  endedDate: later,
  checked: 2,
  repaired: 0,
  skipped: 0,
  repairs: [],
  files: 12,
  missing: 0,
  unclaimed: 0,
  unclaimedBytes: 0,
  complete: false,
};

it('sends the queries in reconciliation.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findReport: () => repository.findReport(),
    saveReport: () => repository.saveReport(report),
  });
  await expect(queries).toMatchFileSnapshot('./reconciliation.queries.txt');
});
