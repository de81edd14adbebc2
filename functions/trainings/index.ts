export { removeTraining } from './delete-training.ts';
export { type FileChange, fileChanged } from './file-changed.ts';
export { followMasterContent } from './follow-master-content.ts';
export { closeTrainings, openedCards } from './open-trainings.ts';
export { hideResource } from './put-resources.ts';
export {
  type FileType,
  fileTypes,
  type PendingFile,
  type ReadyFile,
  type Training,
} from './training.entity.ts';
export {
  closed as trainingClosed,
  eachTrainingFiles,
  fileDownloaded,
  findTraining,
  findTrainings,
  listOpened,
  listSomeTrainings,
  unchanged as trainingUnchanged,
} from './training.repository.ts';
export { servedFiles } from './verification-rules.ts';
export {
  assertIncluded,
  getOwnedTraining,
  getVisibleTraining,
  reachOf as trainingReach,
  type Visible,
} from './visible.ts';
