import { expect, it } from 'vitest';
import { at, later } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './schema.repository.ts';

const segment = { number: '002', segment: 1, segments: 4, done: false, scanned: 10, changed: 2 };

it('asks the table what schema.queries.txt shows', async () => {
  const asked = await queriesOf<typeof repository>({
    findSchema: () => repository.findSchema(),
    saveSchemaWrite: () => repository.saveSchemaWrite({ schema: 2, version: '0.1.0', date: at }),
    findMigration: () => repository.findMigration('002'),
    saveMigrationWrite: () =>
      repository.saveMigrationWrite({
        number: '002',
        name: 'split-training-uses',
        startedDate: at,
        endedDate: later,
        version: '0.1.0',
        scanned: 10,
        changed: 2,
      }),
    listSegments: () => repository.listSegments('002'),
    saveSegment: () => repository.saveSegment({ ...segment, cursor: '{"pk":"ORG#acme","sk":"ORG"}' }),
    deleteSegments: () => repository.deleteSegments([segment]),
  });
  await expect(asked).toMatchFileSnapshot('./schema.queries.txt');
});
