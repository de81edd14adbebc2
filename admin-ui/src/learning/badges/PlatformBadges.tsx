import MilitaryTechRounded from '@mui/icons-material/MilitaryTechRounded';
import { Button } from '@mui/material';
import { useState } from 'react';
import { EmptyState } from '../../foundation/common/EmptyState.tsx';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { BadgeTools } from './BadgeTools.tsx';
import { CategoryAccordion } from './CategoryAccordion.tsx';
import { containsTypedWords } from './contains-typed-words.ts';

/** Platform badges by category (BA-01), of the person or of `userId`. */
export function PlatformBadges({ userId }: { userId?: string | undefined }) {
  const t = useT();
  const lang = useContentLanguage();
  const [q, setQ] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const own = useApi('GET /badges', { query: { lang } }, { enabled: !userId });
  const ofMember = useApi(
    'GET /users/{id}/badges',
    { params: { id: userId ?? '' }, query: { lang } },
    { enabled: Boolean(userId) },
  );
  const { data, error, refetch } = userId ? ofMember : own;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton count={4} height={72} />;
  if (data.length === 0)
    return <EmptyState icon={<MilitaryTechRounded />} title={t('badges.none')} text={t('badges.noneHint')} />;
  const found = data
    .map((category) => ({
      category,
      badges: category.badges.filter((badge) =>
        containsTypedWords([category.name, badge.name, badge.description], q),
      ),
    }))
    .filter(({ badges }) => badges.length > 0);
  const sum = (pick: 'obtained' | 'total') => data.reduce((all, category) => all + category[pick], 0);
  const toggle = (id: string, open: boolean) =>
    setClosed((before) => new Set(open ? [...before].filter((one) => one !== id) : [...before, id]));
  return (
    <>
      <BadgeTools
        obtained={sum('obtained')}
        total={sum('total')}
        q={q}
        onSearch={setQ}
        label={t('badges.search')}
      />
      {found.length === 0 ? (
        <EmptyState
          filtered
          title={t('common.empty.noMatch')}
          text={t('common.empty.noMatchHint')}
          action={<Button onClick={() => setQ('')}>{t('common.clearFilters')}</Button>}
        />
      ) : (
        found.map(({ category, badges }) => (
          <CategoryAccordion
            key={category.id}
            category={category}
            badges={badges}
            open={q !== '' || !closed.has(category.id)}
            onToggle={(open) => toggle(category.id, open)}
          />
        ))
      )}
    </>
  );
}
