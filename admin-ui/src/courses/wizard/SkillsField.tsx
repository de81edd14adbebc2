import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { courseLimits } from '../../../../shared/contracts/course-shapes.ts';
import { useT } from '../../i18n/index.ts';
import { useLookups } from '../../trainings/wizard/use-lookups.ts';
import type { CourseValues } from './values.ts';

/** Skills of a course in one language: typed freely, with the names of the platform's own offered. */
export function SkillsField({ name }: { name: `texts.${CourseValues['languages'][number]}.skills` }) {
  const t = useT();
  const { control } = useFormContext<CourseValues>();
  const { field, fieldState } = useController({ control, name });
  const { data: lookups } = useLookups();
  const [text, setText] = useState('');
  const take = (list: readonly string[]) => {
    const clean = list.map((skill) => skill.trim().slice(0, courseLimits.skill)).filter(Boolean);
    field.onChange([...new Set(clean)].slice(0, courseLimits.skills));
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      options={[...new Set((lookups?.skills ?? []).map((skill) => skill.name))]}
      filterSelectedOptions
      value={field.value}
      inputValue={text}
      onInputChange={(_, next) => setText(next)}
      onChange={(_, list) => take(list)}
      onBlur={() => {
        // What was typed and not entered is a skill, too.
        if (text.trim()) take([...field.value, text]);
        setText('');
        field.onBlur();
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('trainings.fields.skills')}
          inputRef={field.ref}
          error={Boolean(fieldState.error)}
          helperText={fieldState.error?.message ?? t('courses.wizard.skillsHint')}
        />
      )}
    />
  );
}
