import { expect, it } from 'vitest';
import { at } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import type { CheckFindingRecord, CheckRunRecord } from './check-run.entity.ts';
import * as repository from './check-run.repository.ts';

const run: CheckRunRecord = {
  id: '20261122100000000-0a1b2c3d',
  dryRun: false,
  status: 'running',
  startedDate: at,
  checked: 2,
  total: 3,
  found: 1,
  repaired: 1,
  failed: 0,
  complete: false,
  next: 'COMPANY#acme',
  step: 2,
  ttl: 1_797_933_600,
};
const finding: CheckFindingRecord = {
  runId: run.id,
  place: '000001#0000',
  check: 'own-cards',
  clientId: 'acme',
  record: 'training acme_training0001',
  expected: 'card in ORG#acme at revision 5',
  stored: 'no card',
  outcome: 'repaired',
  ttl: run.ttl,
};

it('sends the queries in check-run.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    createCheckRunWrite: () => repository.createCheckRunWrite(run),
    findCheckRun: () => repository.findCheckRun(run.id),
    listLatestCheckRuns: () => repository.listLatestCheckRuns(20),
    saveCheckRun: () => repository.saveCheckRun(run),
    saveCheckFindings: () => repository.saveCheckFindings([finding]),
    listCheckFindings: () => repository.listCheckFindings(run.id, 200),
  });
  await expect(queries).toMatchFileSnapshot('./check-run.queries.txt');
});
