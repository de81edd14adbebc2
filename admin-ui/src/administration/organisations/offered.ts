import type { CourseDetail } from '../../../../shared/contracts/content/course-shapes.ts';
import type { TrainingItem } from '../../../../shared/contracts/content/training-shapes.ts';

/** A training or a course as the picker shows it. */
export interface Offered {
  id: string;
  title: string;
  logo: string | null;
  /** Partner and category of a training, or the number of trainings of a course. */
  about: string;
  noContent: boolean;
  unverified: boolean;
}

export const ofTraining = (training: TrainingItem): Offered => ({
  id: training.id,
  title: training.title,
  logo: training.logo,
  about: [training.partner?.name, training.category?.name].filter(Boolean).join(' · '),
  noContent: training.fileTypes.length === 0,
  unverified: !training.isVerified,
});

export const ofCourse = ({ id, title, briefDescription }: CourseDetail): Offered => ({
  id,
  title,
  logo: null,
  about: briefDescription,
  noContent: false,
  unverified: false,
});
