import { Button, MenuItem, Stack, TextField } from '@mui/material';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TrainingItem } from '../../../shared/contracts/training-shapes.ts';
import { Section } from '../catalogue/Section.tsx';
import { TrainingCard } from '../catalogue/TrainingCard.tsx';
import { EmptyState } from '../common/EmptyState.tsx';
import { ErrorState } from '../common/ErrorState.tsx';
import { SearchField } from '../common/SearchField.tsx';
import { CardsSkeleton } from '../common/skeletons.tsx';
import { useT } from '../i18n/index.ts';
import { useApi } from '../providers/api.ts';
import { useContentLanguage } from '../providers/language.ts';
import { useLookups } from '../trainings/wizard/use-lookups.ts';
import { waiting, withWords } from './partners-view.ts';

const card = (training: TrainingItem) => <TrainingCard training={training} />;

/** The trainings of partners: those that wait for a super admin's look, and those that others see (CA-03). */
export default function PartnersTab() {
  const t = useT();
  const lang = useContentLanguage();
  const [params, setParams] = useSearchParams();
  const lookups = useLookups();
  const partners = lookups.data?.partners ?? [];
  const filter = JSON.stringify({ partnerId: partners.map((partner) => partner.id) });
  const query = useApi('GET /trainings', { query: { lang, filter } }, { enabled: partners.length > 0 });
  const words = params.get('q') ?? '';
  const partnerId = params.get('partner') ?? '';
  const all = partners.length > 0 ? query.data : lookups.data && [];
  const found = useMemo(() => all && withWords(all, words, partnerId), [all, words, partnerId]);
  const set = (name: 'q' | 'partner', value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const error = lookups.error ?? query.error;
  if (error) {
    const retry = () => void (lookups.error ? lookups.refetch() : query.refetch());
    return <ErrorState error={error} onRetry={retry} />;
  }
  if (!all || !found) return <CardsSkeleton />;
  if (all.length === 0) return <EmptyState title={t('partners.nothing')} text={t('partners.nothingHint')} />;
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack direction="row" role="search" sx={{ gap: 1.25, flexWrap: 'wrap' }}>
        <SearchField value={words} onChange={(q) => set('q', q)} label={t('partners.search')} width={300} />
        <TextField
          select
          size="small"
          label={t('partners.partner')}
          value={partners.some((partner) => partner.id === partnerId) ? partnerId : ''}
          onChange={(event) => set('partner', event.target.value)}
          sx={{ width: { xs: '100%', sm: 220 }, '& .MuiInputBase-root': { minHeight: 44 } }}
        >
          <MenuItem value="">{t('partners.every')}</MenuItem>
          {partners.map((partner) => (
            <MenuItem key={partner.id} value={partner.id}>
              {partner.name}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      {found.length === 0 ? (
        <EmptyState
          filtered
          title={t('common.empty.noMatch')}
          text={t('common.empty.noMatchHint')}
          action={
            <Button onClick={() => setParams({ tab: 'partners' }, { replace: true })}>
              {t('common.clearFilters')}
            </Button>
          }
        />
      ) : (
        <Groups found={found} />
      )}
    </Stack>
  );
}

function Groups({ found }: { found: readonly TrainingItem[] }) {
  const t = useT();
  const groups = [
    { title: t('partners.toVerify'), items: found.filter(waiting) },
    { title: t('partners.published'), items: found.filter((training) => !waiting(training)) },
  ];
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ title, items }) => (
      <Section key={title} title={title} items={items} preview={items}>
        {card}
      </Section>
    ));
}
