export type { Card } from './card.entity.ts';
export {
  cardAdded,
  cardProjected,
  cardRemoved,
  counted,
  listedAsRead,
  newCard,
  trainingListed,
  trainingRelisted,
  trainingUnlisted,
} from './card.repository.ts';
export {
  countsIn,
  difference,
  isPublic,
  isReady,
  parted,
  placeOf,
  verificationOf,
  wholeCover,
} from './card-rules.ts';
export { findCard, findCards, listCards } from './cards.repository.ts';
export { folded } from './catalogue-rules.ts';
export { countCourseMarks } from './course-marks.repository.ts';

export { listCatalogue, listIncludedRows, listVisibleRows, rowsById } from './list-catalogue.ts';
export {
  courseMarked,
  findMarks,
  type Marks,
  noMarks,
  setProgress,
  type Toggle,
  toggled,
} from './marks.repository.ts';
export { cardsOf, EVERYTHING } from './place-rules.ts';
export { type Reading, toDetail, toItem } from './present-training.ts';
export { findCounts as countCards, type Row, readRows } from './rows.repository.ts';
export { publicState, seenBy } from './shown-rules.ts';
