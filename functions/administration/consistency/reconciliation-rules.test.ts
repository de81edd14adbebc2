import { expect, it } from 'vitest';
import type { CheckFinding, OrganisationResult } from './check-organisations.ts';
import { addToReport, emptyReport } from './reconciliation-rules.ts';

const bytes = {
  before: { currentSize: 9, reservedSize: 0 },
  after: { currentSize: 5, reservedSize: 0 },
};
const ledger: CheckFinding = {
  ...{ check: 'ledger', clientId: 'acme', record: 'organisation acme', expected: '5', stored: '9' },
  ...{ bytes, outcome: 'repaired' },
};
const result: OrganisationResult = {
  ...{ clientId: 'acme', exists: true, failed: 0, findings: [] },
  storage: { files: 3, missing: ['acme/1'], unclaimed: 2, unclaimedBytes: 40 },
};
const report = emptyReport('2026-11-22T10:00:00.000Z');

it('adds up storage totals and corrected ledgers', () => {
  const once = addToReport(report, { ...result, findings: [ledger] });
  const twice = addToReport(once, result);
  expect(twice).toMatchObject({ checked: 2, files: 6, missing: 2, unclaimed: 4, unclaimedBytes: 80 });
  expect(twice).toMatchObject({ repaired: 1, skipped: 0, repairs: [{ clientId: 'acme', ...bytes }] });
});

it('skips organisations that were deleted, failed or changed during the check', () => {
  const changed = { ...result, findings: [{ ...ledger, outcome: 'changed' as const }] };
  const skipped = [{ ...result, exists: false }, { ...result, storage: undefined }, changed];
  expect(skipped.reduce(addToReport, report)).toEqual({ ...report, skipped: 3 });
});

it('lists twenty corrected ledgers and counts all', () => {
  const many = Array.from({ length: 25 }, () => ({ ...result, findings: [ledger] }));
  const { repaired, repairs } = many.reduce(addToReport, report);
  expect([repaired, repairs.length]).toEqual([25, 20]);
});
