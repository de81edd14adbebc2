export { toContentFile } from './content-file.ts';
export { contentGone } from './content-gone.ts';
export type { Course, CourseRow } from './course.entity.ts';
export {
  courseAbsent,
  courseClosed,
  courseCountReplaced,
  courseCreated,
  courseEdited,
  courseOpened,
  courseRemoved,
  courseRowReplaced,
  courseUnchanged,
  favouriteCounted,
  findCourse,
  findCourseCount,
  findCourseRows,
  findCourses,
  findOfferedCourses,
  findOpenedTo,
  isOpened,
  listCourseRows,
  listCoursesOf,
  listOpenedCourses,
  listOpenedTo,
} from './course.repository.ts';
export { countFavourites, favouritesReplaced, findCourseCounts } from './course-counts.repository.ts';
export {
  type CourseViewer,
  currentPeriod,
  durationOf,
  editedCourse,
  grantsTrainings,
  isGlobal,
  isPassed,
  mayChange,
  mayRead,
  passedIn,
  percentOf,
  type ReachedResult,
  rowOf,
  withMinutes,
} from './course-rules.ts';
export type { FileChange } from './file-change.ts';
export { pendingFile, readyFields } from './file-fields.ts';
export { seenBy } from './public-state-rules.ts';
export { bytesFreed, contentReleased } from './release-content.ts';
export { type Authored, type FileType, fileTypes, type ReadyFile, type Training } from './training.entity.ts';
export {
  createTrainingWrite,
  deleteTrainingWrite,
  eachTrainingFiles,
  findOpenings,
  findTraining,
  findTrainings,
  listOpened,
  listTrainingsOf,
  noteDownload,
  trainingAbsent,
  trainingClosed,
  trainingOpened,
  trainingRequest,
  trainingUnchanged,
  updateTrainingWrite,
} from './training.repository.ts';
export { changePublished } from './training-changed.ts';
export type { TrainingUse } from './training-use.entity.ts';
export {
  findUseCount,
  findUseCounts,
  findUses,
  holdRenewed,
  listUses,
  trainingHeld,
  trainingReleased,
  trainingUnused,
  trainingUseCountReplaced,
  usesForgotten,
} from './training-use.repository.ts';
export type { Upload } from './upload.entity.ts';
export {
  countReserved,
  findListedUploads,
  findUpload,
  listDueBefore,
  listUploads,
  setMultipartId,
  type UploadOutcome,
  uploadEnded,
  uploadListed,
  uploadMoved,
  uploadOpened,
} from './upload.repository.ts';
export { type HolderKind, isUploadOpen, openStates } from './upload-rules.ts';
export {
  namedFiles,
  namingsOf,
  notDownloaded,
  picturesReleased,
  placeOf,
  servedFiles,
  shownPictures,
  verificationAfter,
  verificationBy,
  withVerification,
} from './verification-rules.ts';
