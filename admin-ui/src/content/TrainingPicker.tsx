import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useT } from '../i18n/index.ts';
import { useApi } from '../providers/api.ts';
import { useContentLanguage } from '../providers/language.ts';

interface Option {
  id: string;
  title: string;
}

interface Props {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** Chooses a training by its title, which the server searches. */
export function TrainingPicker({ value, onChange }: Props) {
  const t = useT();
  const lang = useContentLanguage();
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const found = useApi(
    'GET /trainings',
    {
      query: {
        lang,
        sort: '["title","ASC"]',
        range: '[0,49]',
        ...(q ? { filter: JSON.stringify({ q }) } : {}),
      },
    },
    { placeholderData: keepPreviousData },
  );
  const chosen = useApi(
    'GET /trainings/{id}',
    { params: { id: value ?? '' }, query: { lang } },
    {
      enabled: value !== undefined,
    },
  );
  const title = chosen.data?.i18n.find((entry) => entry.lang === lang) ?? chosen.data?.i18n[0];
  const current: Option | null = value ? { id: value, title: title?.title ?? '' } : null;
  return (
    <Autocomplete<Option>
      options={(found.data ?? []).map(({ id, title: name }) => ({ id, title: name }))}
      filterOptions={(options) => options}
      getOptionLabel={(option) => option.title}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      loading={found.isFetching}
      value={current}
      onChange={(_, option) => onChange(option?.id)}
      onInputChange={(_, next, reason) => setText(reason === 'input' ? next : '')}
      renderInput={(params) => <TextField {...params} label={t('statistics.training')} />}
      sx={{ maxWidth: 520 }}
    />
  );
}
