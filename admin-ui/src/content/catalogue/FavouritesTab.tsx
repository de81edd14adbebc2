import FavoriteBorderRounded from '@mui/icons-material/FavoriteBorderRounded';
import type { CourseDetail } from '../../../../shared/contracts/content/course-shapes.ts';
import type { TrainingItem } from '../../../../shared/contracts/content/training-shapes.ts';
import { MarkedContent } from './MarkedContent.tsx';

const favourites = { favorite: true };
const isFavourite = (one: TrainingItem | CourseDetail) => one.favorite;

/** The favourites of the person (CA-06). */
export default function FavouritesTab() {
  return (
    <MarkedContent
      filter={favourites}
      training={isFavourite}
      course={isFavourite}
      icon={<FavoriteBorderRounded />}
      nothing="catalogue.noFavourites"
      hint="catalogue.noFavouritesHint"
    />
  );
}
