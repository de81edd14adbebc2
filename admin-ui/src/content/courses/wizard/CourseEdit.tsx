import { useApi } from '../../../foundation/providers/api.ts';
import { useContentLanguage } from '../../../foundation/providers/language.ts';
import { CourseForm } from './CourseForm.tsx';

interface Props {
  id: string;
  onClose: () => void;
}

/** Edits a course in the course wizard. */
export default function CourseEdit({ id, onClose }: Props) {
  const lang = useContentLanguage();
  const course = useApi(
    'GET /courses/{id}',
    { params: { id }, query: { lang } },
    // Read without cache, and not again during the edit.
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  );
  return <CourseForm course={course} onClose={onClose} />;
}
