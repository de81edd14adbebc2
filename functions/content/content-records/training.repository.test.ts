import { expect, it } from 'vitest';
import { at, later, manyIds, readyFile, training } from '../../../test/factories/examples.ts';
import { batchOf, queriesOf, refused, sizesOf, stored } from '../../../test/factories/queries.ts';
import { TrainingEntity } from './training.entity.ts';
import * as repository from './training.repository.ts';
import { buildVerifiedState } from './verification-rules.ts';

const before = { ...training, partnerId: 'p1', verified: false };
const verified = { ...before, verified: true, verifiedDate: at };
const renamed = { ...before, tags: ['fumée'], launchParameter: 'short', lastModifiedDate: later };
const pending = { ...readyFile, status: 'validating' as const, uploadId: 'acme_upload000002' };
const onItsWay = { ...before, files: { ...before.files, APK: { pending } }, lastModifiedDate: later };
const withApk = { ...onItsWay, files: { ...before.files, APK: { ready: readyFile } }, publishedDate: later };
const downloading = () =>
  repository.recordDownload({ id: training.id, uploadId: readyFile.uploadId }, 'WEB_GL', later);

it('sends the queries in training.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findTraining: {
      'for its owner': () => repository.findTraining(training.id),
      'for another organisation (TR-08)': (answer) => {
        answer({ Item: stored(TrainingEntity, training) });
        return repository.findTraining(training.id, 'other');
      },
    },
    findTrainings: (answer) => {
      answer(batchOf(stored(TrainingEntity, training)));
      return repository.findTrainings([training.id, 'other_training002x', training.id, 'no id'], 'other');
    },
    trainingRequest: () => repository.trainingRequest(training.id),
    iterateTrainingFiles: (answer) => {
      answer({ Items: [], LastEvaluatedKey: { pk: 'ORG#acme', sk: 'TRAINING#acme_training0001' } });
      return repository.iterateTrainingFiles('acme');
    },
    listOrganisationsWithTraining: () => repository.listOrganisationsWithTraining('1_training0001'),
    openTrainingWrite: () => repository.openTrainingWrite('1_training0001', 'acme'),
    closeTrainingWrite: () => repository.closeTrainingWrite('1_training0001', 'acme'),
    checkTrainingWrite: () => repository.checkTrainingWrite(training),
    createTrainingWrite: () => repository.createTrainingWrite(training),
    deleteTrainingWrite: () => repository.deleteTrainingWrite(training),
    updateTrainingWrite: {
      'its author edits texts': () => repository.updateTrainingWrite(before, renamed),
      'its author removes the step file': () =>
        repository.updateTrainingWrite({ ...before, jsonStep: { sessions: [] } }, before),
      'a verified training waits for verification, and others see the last verified state': () =>
        repository.updateTrainingWrite(verified, {
          ...renamed,
          verifiedDate: at,
          lastVerified: { ...buildVerifiedState(verified), i18n: [] },
        }),
      'an upload begins': () => repository.updateTrainingWrite(before, onItsWay),
      'a file is ready': () => repository.updateTrainingWrite(onItsWay, withApk),
    },
    recordDownload: {
      '': downloading,
      'the file was replaced meanwhile': (answer) => {
        answer(refused());
        return downloading();
      },
    },
    listAllTrainings: () => repository.listAllTrainings('acme'),
    findOpenings: () => repository.findOpenings('acme', [training.id]),
    checkTrainingAbsentWrite: () => repository.checkTrainingAbsentWrite(training.id),
  });
  await expect(queries).toMatchFileSnapshot('./training.queries.txt');
});

it('reads more than a hundred trainings in batches of a hundred', async () => {
  const queries = await queriesOf<Pick<typeof repository, 'findTrainings'>>({
    findTrainings: () => repository.findTrainings(manyIds('training', 101)),
  });
  expect(sizesOf(queries)).toEqual([100, 1]);
});
