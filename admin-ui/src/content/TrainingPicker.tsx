import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { NamedPicker } from '../common/NamedPicker.tsx';
import { useT } from '../i18n/index.ts';
import { useApi } from '../providers/api.ts';
import { useContentLanguage } from '../providers/language.ts';

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
  const options = found.data?.map(({ id, title: name }) => ({ id, name }));
  return (
    <NamedPicker
      label={t('statistics.training')}
      found={{
        options,
        total: options?.length ?? 0,
        chosen: value === undefined ? undefined : { id: value, name: title?.title ?? '' },
        search: setText,
      }}
      onChange={onChange}
      sx={{ maxWidth: 520 }}
    />
  );
}
