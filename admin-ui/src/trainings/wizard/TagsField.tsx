import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { limits } from '../../../../shared/contracts/training-shapes.ts';
import { useT } from '../../i18n/index.ts';
import { useApi } from '../../providers/api.ts';
import { useContentLanguage } from '../../providers/language.ts';
import type { WizardValues } from './values.ts';

const LEAST = 2;
const WAIT = 250;

/** Tags: typed freely, with those in use offered from two characters on (TR-12). */
export function TagsField() {
  const t = useT();
  const lang = useContentLanguage();
  const { control } = useFormContext<WizardValues>();
  const { field, fieldState } = useController({ control, name: 'tags' });
  const [text, setText] = useState('');
  const [filter, setFilter] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setFilter(text.trim()), WAIT);
    return () => clearTimeout(timer);
  }, [text]);
  const found = useApi(
    'GET /trainings/tags',
    { query: { lang, filter } },
    { enabled: filter.length >= LEAST, placeholderData: keepPreviousData },
  );
  const take = (tags: readonly string[]) => {
    const clean = tags.map((tag) => tag.trim().slice(0, limits.tag)).filter(Boolean);
    field.onChange([...new Set(clean)].slice(0, limits.tags));
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      options={filter.length >= LEAST ? (found.data ?? []) : []}
      filterOptions={(options) => options}
      filterSelectedOptions
      value={field.value}
      inputValue={text}
      onInputChange={(_, next) => setText(next)}
      onChange={(_, list) => take(list)}
      onBlur={() => {
        // What was typed and not entered is a tag, too.
        if (text.trim()) take([...field.value, text]);
        setText('');
        field.onBlur();
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('trainings.fields.tags')}
          inputRef={field.ref}
          error={Boolean(fieldState.error)}
          helperText={fieldState.error?.message ?? t('trainings.fields.tagsHint')}
        />
      )}
    />
  );
}
