export { type FileChange, fileChanged } from './file-changed.ts';
export {
  type FileType,
  fileTypes,
  type PendingFile,
  type ReadyFile,
  type Training,
} from './training.entity.ts';
export { closed as trainingClosed, findTraining, findTrainings, listOpened } from './training.repository.ts';
export { assertIncluded, getOwnedTraining, getVisibleTraining, type Visible } from './visible.ts';
