export type { Card } from './card.entity.ts';
export {
  checkCardAbsentWrite,
  checkCardRevisionWrite,
  checkCardTotalsWrite,
  checkCardWrite,
  countCardsWrites,
  createCardWrite,
  findCatalogueCount,
  listingWrites,
  replaceCardTotalsWrite,
  replaceCardWrites,
  replaceCatalogueCountWrite,
  unlistingWrites,
} from './card.repository.ts';
export { splitIds } from './card-field-rules.ts';
export {
  catalogueIndexPartition,
  countsIn,
  isPublic,
  isPublished,
  isReady,
  namedOn,
  newCard,
  subtractCounts,
  toCounts,
} from './card-rules.ts';
export { findCard, findCards, listCards } from './cards.repository.ts';
export { matchesTitle } from './catalogue-rules.ts';
export {
  changeTraining,
  createTrainingWrites,
  deleteTrainingWrites,
  type TrainingChange,
  updateTrainingWrites,
} from './change-training.ts';
export { findClosedTotals, saveClosedTotalsWrite } from './closed-totals.repository.ts';
export { countCourseMarks } from './course-marks.repository.ts';
export {
  buildCourseReader,
  type CourseAccess,
  type CourseReader,
  readCourseAccess,
} from './course-reader.ts';
export { describeTrainings, listStartedTrainings } from './describe-trainings.ts';
export { getTrainingFacets } from './get-training-facets.ts';
export { listStartable } from './list-startable.ts';
export { listTrainings } from './list-trainings.ts';
export {
  checkMarksWrite,
  findMarks,
  findMarksByMember,
  findProgressOfMembers,
  type Marks,
  noMarks,
  setProgressWrite,
  type Toggle,
  toggleFavouriteCourseWrite,
  toggleMarkWrites,
} from './marks.repository.ts';
export { EVERYTHING, readyIn } from './place-rules.ts';
export { listPresentCards } from './present-cards.ts';
export { toDetail } from './present-training.ts';
export { findCounts as countCards } from './rows.repository.ts';
export { nothingSuggested, suggestedTrainings } from './suggested-trainings.ts';
export {
  getChangeableCourse,
  getVisibleCourse,
  isCourseVisible,
  listVisibleCourses,
} from './visible-course.ts';
export { listIncludedRows, listVisibleRows } from './visible-rows.ts';
export {
  assertIncluded,
  getOwnedTraining,
  getVisibleTraining,
  trainingReach,
  type Visible,
} from './visible-training.ts';
