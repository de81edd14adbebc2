import type { CourseDetail } from '../../../../shared/contracts/content/course-shapes.ts';
import { NamedPicker } from '../../foundation/common/NamedPicker.tsx';
import { useRecordSearch } from '../../foundation/common/records/use-record-search.ts';
import { useT } from '../../foundation/i18n/index.ts';

interface Props {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

const courseTitle = ({ title }: CourseDetail) => title;

/** Selects one of the visible courses by its title. */
export function CoursePicker({ value, onChange }: Props) {
  const t = useT();
  const found = useRecordSearch<CourseDetail>('courses', { value, sort: 'title', nameOf: courseTitle });
  return <NamedPicker label={t('courses.course')} found={found} onChange={onChange} sx={{ maxWidth: 520 }} />;
}
