import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { kindAt, partitionWithin, recordKinds, sharedKinds } from './record-kinds-rules.ts';

const functions = resolve(import.meta.dirname, '../..');
const fixtures = JSON.parse(
  readFileSync(resolve(functions, '../test/unit/stored-items.json'), 'utf8'),
) as Record<string, { pk: string; sk: string }>;

/** Items outside the partitions of an organisation, by the reason why an archive does not contain them. */
const elsewhere: Record<string, readonly string[]> = {
  'created with the member or the organisation': ['Email', 'Siret', 'OrganisationListed'],
  'created again by the consistency checks': [
    ...['CourseRow', 'CourseOpenedTo', 'TrainingOpened', 'TrainingUse', 'TrainingUses', 'DueSuggestion'],
  ],
  'verified again': ['SignOnDomain'],
  'contains a secret': ['Forwarding'],
  'part of the archive as a shared kind': [...sharedKinds],
  'belongs to the whole installation': [
    ...['Release', 'ReleaseList', 'Schema', 'Migration', 'MigrationSegment', 'CheckRun', 'CheckFinding'],
    ...['Reconciliation', 'Deletion', 'OrganisationImport', 'MailSuppression'],
  ],
  'short-lived, or part of a transaction': [
    ...['Attempt', 'DeviceCode', 'PairingCode', 'HeldMail', 'OpenUpload', 'OpenContent', 'Outbox'],
    ...['DueDelivery', 'LtiGradeDue'],
  ],
};

it('decides for every entity whether an archive contains its items', () => {
  const known = new Set([...recordKinds.map(({ name }) => name), ...Object.values(elsewhere).flat()]);
  expect(Object.keys(fixtures).filter((name) => !known.has(name))).toEqual([]);
});

it('lists every entity in the partitions of an organisation', () => {
  const names = new Set<string>(recordKinds.map(({ name }) => name));
  const missing = Object.entries(fixtures).filter(
    ([name, { pk }]) => pk.startsWith('ORG#') && !names.has(name),
  );
  expect(missing).toEqual([]);
});

it('finds the kind of each stored item by its key', () => {
  const names = new Set(recordKinds.map(({ name }) => name));
  for (const [name, { pk, sk }] of Object.entries(fixtures)) {
    if (!names.has(name)) continue;
    const clientId = /^ORG#([^#]+)/.exec(pk)?.[1] ?? '';
    const found = kindAt({ partition: partitionWithin(clientId, pk) ?? '?', sort: sk });
    const expected = name === 'Counts' && sk.startsWith('DAY#') && !pk.includes('#USER#') ? 'Day' : name;
    expect(`${pk} ${sk} ${found?.name}`).toBe(`${pk} ${sk} ${expected}`);
  }
});

it('knows every partition and prefix that the heads of the entities name', () => {
  const files = readdirSync(functions, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.entity.ts'),
  );
  const heads = files.flatMap((file) =>
    [...readFileSync(join(functions, file), 'utf8').matchAll(/^ \* \| `(ORG#<c>[^`]*)` \/ `([^`]*)`/gm)].map(
      ([, pk = '', sk = '']) => ({ pk, sk }),
    ),
  );
  expect(heads.length).toBeGreaterThan(30);
  const unknown = heads.filter(({ pk, sk }) => {
    const partition = pk.slice('ORG#<c>'.length).replace('<kind>', 'TRAINING').replace('<u>', 'acme_1');
    const sort = sk.replaceAll(/<(?:t|r|m|g|course|training|id)>/g, 'acme_1').replaceAll(/[<>]/g, '');
    return !kindAt({ partition, sort });
  });
  expect(unknown).toEqual([]);
});

it('rejects partitions of other organisations', () => {
  expect(partitionWithin('acme', 'ORG#acme')).toBe('');
  expect(partitionWithin('acme', 'ORG#acme#GROUPS')).toBe('#GROUPS');
  for (const pk of ['ORG#acme2', 'ORG#acme2#GROUPS', 'EMAIL#a', 'ORG#'])
    expect(partitionWithin('acme', pk)).toBeUndefined();
});
