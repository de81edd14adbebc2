import { expect, it } from 'vitest';
import { at, later, manyIds, readyFile, training } from '../../test/factories/examples.ts';
import { batchOf, queriesOf, refused, sizesOf, stored } from '../../test/factories/queries.ts';
import { TrainingEntity } from './training.entity.ts';
import * as repository from './training.repository.ts';
import { asVerified } from './verification-rules.ts';

const before = { ...training, partnerId: 'p1', verified: false };
const verified = { ...before, verified: true, verifiedDate: at };
const renamed = { ...before, tags: ['fumée'], launchParameter: 'short', lastModifiedDate: later };
const pending = { ...readyFile, status: 'validating' as const, uploadId: 'acme_upload000002' };
const onItsWay = { ...before, files: { ...before.files, APK: { pending } }, lastModifiedDate: later };
const withApk = { ...onItsWay, files: { ...before.files, APK: { ready: readyFile } }, publishedDate: later };
const downloading = () =>
  repository.fileDownloaded({ id: training.id, uploadId: readyFile.uploadId }, 'WEB_GL', later);

it('asks the table what training.queries.txt shows', async () => {
  const asked = await queriesOf<typeof repository>({
    findTraining: {
      'as its owner has it': () => repository.findTraining(training.id),
      'as another organisation gets it (TR-08)': (answer) => {
        answer({ Item: stored(TrainingEntity, training) });
        return repository.findTraining(training.id, 'other');
      },
    },
    findTrainings: (answer) => {
      answer(batchOf(stored(TrainingEntity, training)));
      return repository.findTrainings([training.id, 'other_training002x', training.id, 'no id'], 'other');
    },
    trainingRequest: () => repository.trainingRequest(training.id),
    eachTrainingFiles: (answer) => {
      answer({ Items: [], LastEvaluatedKey: { pk: 'ORG#acme', sk: 'TRAINING#acme_training0001' } });
      return repository.eachTrainingFiles('acme');
    },
    listOpened: () => repository.listOpened('1_training0001'),
    trainingOpened: () => repository.trainingOpened('1_training0001', 'acme'),
    trainingClosed: () => repository.trainingClosed('1_training0001', 'acme'),
    trainingUnchanged: () => repository.trainingUnchanged(training),
    trainingCreated: () => repository.trainingCreated(training),
    trainingDeleted: () => repository.trainingDeleted(training),
    trainingEdited: {
      'its own files': () => repository.trainingEdited(before, renamed),
      'files of a master content from now on (TR-04)': () =>
        repository.trainingEdited(before, { ...before, masterContentId: 'acme_master000001' }),
      'a verified one, which others see as it was until it is verified again': () =>
        repository.trainingEdited(verified, {
          ...renamed,
          verifiedDate: at,
          lastVerified: { ...asVerified(verified), i18n: [] },
        }),
    },
    filesFollowed: {
      'a super admin changed them': () =>
        repository.filesFollowed(verified, { ...verified, files: withApk.files, publishedDate: later }),
      'its author did: others see it as it was until it is verified again (TR-08)': () =>
        repository.filesFollowed(verified, {
          ...verified,
          files: withApk.files,
          followedChanges: 1,
          verified: false,
          lastVerified: { ...asVerified(verified), i18n: [] },
        }),
    },
    partEdited: () => repository.partEdited(before, renamed, repository.coverSet('acme/cover/k1.jpg')),
    coverSet: 'no query',
    badgeLogoSet: () =>
      repository.partEdited(before, renamed, repository.badgeLogoSet(2, 'acme/badge/k2.png')),
    stepsSet: {
      set: () => repository.partEdited(before, renamed, repository.stepsSet({ sessions: [] }, later)),
      'taken away': () => repository.partEdited(before, renamed, repository.stepsSet(undefined, later)),
    },
    verificationSet: () => repository.verificationSet(before, verified),
    fileDownloaded: {
      '': downloading,
      'replaced meanwhile': (answer) => {
        answer(refused());
        return downloading();
      },
    },
    filesEdited: {
      'an upload begins': () => repository.filesEdited(before, onItsWay, 'APK'),
      'it is ready: what is listed was decided by the other files too': () =>
        repository.filesEdited(onItsWay, withApk, 'APK'),
    },
  });
  await expect(asked).toMatchFileSnapshot('./training.queries.txt');
});

it('asks for more than a hundred trainings in batches of a hundred', async () => {
  const asked = await queriesOf<Pick<typeof repository, 'findTrainings'>>({
    findTrainings: () => repository.findTrainings(manyIds('training', 101)),
  });
  expect(sizesOf(asked)).toEqual([100, 1]);
});
