import AutoAwesomeRounded from '@mui/icons-material/AutoAwesomeRounded';
import type { CourseDetail } from '../../../../shared/contracts/content/course-shapes.ts';
import type { TrainingItem } from '../../../../shared/contracts/content/training-shapes.ts';
import { MarkedContent } from './MarkedContent.tsx';

const suggested = { suggested: true };
const trainingIs = (training: TrainingItem) => training.isSuggested;
const courseIs = (course: CourseDetail) => course.suggested;

/** The current suggestions to the person. Excludes suggestions outside their period (CA-06). */
export default function SuggestedTab() {
  return (
    <MarkedContent
      filter={suggested}
      training={trainingIs}
      course={courseIs}
      icon={<AutoAwesomeRounded />}
      nothing="catalogue.noSuggestions"
      hint="catalogue.noSuggestionsHint"
    />
  );
}
