import { Autocomplete, TextField } from '@mui/material';
import { useCourses } from '../courses/use-courses.ts';
import { useT } from '../i18n/index.ts';

interface Props {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** Chooses one of the courses that the person sees, by its title. */
export function CoursePicker({ value, onChange }: Props) {
  const t = useT();
  const { data, isPending } = useCourses();
  const options = (data ?? []).map(({ id, title }) => ({ id, title }));
  return (
    <Autocomplete
      options={options}
      getOptionLabel={(option) => option.title}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      loading={isPending}
      loadingText={t('common.loading')}
      noOptionsText={t('common.empty.noMatch')}
      openText={t('common.open')}
      closeText={t('common.close')}
      clearText={t('common.clear')}
      value={options.find((option) => option.id === value) ?? null}
      onChange={(_, option) => onChange(option?.id)}
      renderInput={(params) => <TextField {...params} label={t('courses.course')} />}
      sx={{ maxWidth: 520 }}
    />
  );
}
