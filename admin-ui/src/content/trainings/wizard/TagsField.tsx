import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { limits } from '../../../../../shared/contracts/content/training-shapes.ts';
import { WordsField } from '../../../foundation/common/wizard/WordsField.tsx';
import { useT } from '../../../foundation/i18n/index.ts';
import { useApi } from '../../../foundation/providers/api.ts';
import { useContentLanguage } from '../../../foundation/providers/language.ts';

const LEAST = 2;
const WAIT = 250;

/** The tags of a training. Accepts free text, and suggests existing tags after two characters (TR-12). */
export function TagsField() {
  const t = useT();
  const lang = useContentLanguage();
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
  return (
    <WordsField
      name="tags"
      label={t('trainings.fields.tags')}
      hint={t('trainings.fields.tagsHint')}
      options={filter.length >= LEAST ? (found.data ?? []) : []}
      limits={{ length: limits.tag, count: limits.tags }}
      onSearch={setText}
    />
  );
}
