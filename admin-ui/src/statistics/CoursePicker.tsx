import { NamedPicker } from '../common/NamedPicker.tsx';
import { useCourses } from '../courses/use-courses.ts';
import { useT } from '../i18n/index.ts';

interface Props {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** Chooses one of the courses that the person sees, by its title. */
export function CoursePicker(props: Props) {
  const t = useT();
  const { data, isPending } = useCourses();
  const options = (data ?? []).map(({ id, title }) => ({ id, name: title }));
  return (
    <NamedPicker
      {...props}
      label={t('courses.course')}
      options={isPending ? undefined : options}
      sx={{ maxWidth: 520 }}
    />
  );
}
