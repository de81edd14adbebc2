export { toContentFile } from './content-file.ts';
export type { Course, CourseRow } from './course.entity.ts';
export {
  checkCourseAbsentWrite,
  checkCourseWrite,
  closeCourseWrites,
  countFavouriteWrite,
  createCourseWrites,
  deleteCourseWrites,
  findCourse,
  findCourseCount,
  findCourseRows,
  findCourses,
  findOfferedCourses,
  findOpenedTo,
  isOpened,
  listCourseRows,
  listOpenedCourses,
  listOpenedTo,
  listOrganisationCourses,
  openCourseWrites,
  replaceCourseCountWrite,
  replaceCourseRowWrite,
  updateCourseWrites,
} from './course.repository.ts';
export { countFavourites, findCourseCounts, replaceFavouritesWrite } from './course-counts.repository.ts';
export {
  buildCourseRow,
  type CourseViewer,
  canReadCourse,
  courseDuration,
  courseProgressPercent,
  currentPeriod,
  editedCourse,
  grantsTrainings,
  isGlobal,
  isPassed,
  mayChange,
  passedIn,
  type ReachedResult,
  withMinutes,
} from './course-rules.ts';
export type { FileChange } from './file-change.ts';
export { pendingFile, readyFields } from './file-fields.ts';
export {
  fileAfter,
  isRolledBack,
  listVersions,
  maxVersions,
  restoreVersion,
  versionsAfterUpload,
} from './file-version-rules.ts';
export { seenBy } from './public-state-rules.ts';
export { publishContentRemovalWrites } from './publish-content-removal.ts';
export { publishTrainingChangeWrite } from './publish-training-change.ts';
export { releaseContentWrites, releaseFilesWrites } from './release-content.ts';
export { type Authored, type FileType, fileTypes, type ReadyFile, type Training } from './training.entity.ts';
export {
  checkTrainingAbsentWrite,
  checkTrainingWrite,
  closeTrainingWrite,
  createTrainingWrite,
  deleteTrainingWrite,
  findOpenings,
  findTraining,
  findTrainings,
  iterateTrainingFiles,
  listAllTrainings,
  listOrganisationsWithTraining,
  openTrainingWrite,
  recordDownload,
  trainingRequest,
  updateTrainingWrite,
} from './training.repository.ts';
export type { TrainingUse } from './training-use.entity.ts';
export {
  addTrainingUseWrites,
  deleteTrainingUses,
  deleteTrainingUseWrites,
  deleteUseCountWrite,
  findUseCount,
  findUseCounts,
  findUses,
  listUses,
  renewTrainingUseWrite,
  replaceUseCountWrite,
} from './training-use.repository.ts';
export type { Upload } from './upload.entity.ts';
export {
  advanceUploadWrites,
  createUploadWrites,
  endUploadWrites,
  findListedUploads,
  findUpload,
  listDueUploads,
  listUploads,
  listUploadWrites,
  setMultipartId,
  sumReservedBytes,
  type UploadOutcome,
} from './upload.repository.ts';
export { type HolderKind, isUploadOpen, openStates } from './upload-rules.ts';
export {
  filePlace,
  namedFiles,
  ownFiles,
  shownPictures,
  statesWithLookups,
  typesWithoutDownload,
  unusedPictures,
  verificationAfter,
  verificationBy,
  withVerification,
} from './verification-rules.ts';
