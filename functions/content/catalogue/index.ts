export type { Card } from './card.entity.ts';
export {
  cardAbsent,
  cardReplaced,
  cardTotalsReplaced,
  cardTotalsUnchanged,
  cardUnchanged,
  catalogueCountReplaced,
  checkCardUnchanged,
  counted,
  createCardWrite,
  findCatalogueCount,
  listingWrites,
  unlistingWrites,
} from './card.repository.ts';
export { parted } from './card-field-rules.ts';
export {
  countsIn,
  difference,
  isPublic,
  isPublished,
  isReady,
  namedOn,
  newCard,
  placeOf,
  toCounts,
} from './card-rules.ts';
export { findCard, findCards, listCards } from './cards.repository.ts';
export { isNamed } from './catalogue-rules.ts';
export {
  changeTraining,
  createTrainingWrites,
  deleteTrainingWrites,
  type TrainingChange,
  updateTrainingWrites,
} from './change-training.ts';
export { findClosedTotals, totalsKept } from './closed-totals.repository.ts';
export { countCourseMarks } from './course-marks.repository.ts';
export { accessOf, type CourseAccess, type CourseReader, readerOf } from './course-reader.ts';
export { describeTrainings, listStarted } from './describe-trainings.ts';
export { getTrainingFacets } from './get-training-facets.ts';
export { listStartable } from './list-startable.ts';
export { listTrainings } from './list-trainings.ts';
export {
  courseMarked,
  findMarks,
  findMarksOf,
  marksUnchanged,
  noMarks,
  setProgress,
  type Toggle,
  toggled,
} from './marks.repository.ts';
export { EVERYTHING, readyIn } from './place-rules.ts';
export { listPresentCards } from './present-cards.ts';
export { toDetail } from './present-training.ts';
export { findCounts as countCards } from './rows.repository.ts';
export { nothingSuggested, suggestedTrainings } from './suggested-trainings.ts';
export { getChangeableCourse, getVisibleCourse, isSeen, listVisibleCourses } from './visible-course.ts';
export { listIncludedRows, listVisibleRows } from './visible-rows.ts';
export {
  assertIncluded,
  getOwnedTraining,
  getVisibleTraining,
  trainingReach,
  type Visible,
} from './visible-training.ts';
