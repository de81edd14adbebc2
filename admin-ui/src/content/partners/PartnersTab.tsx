import { Box, Button, MenuItem, Stack, TextField } from '@mui/material';
import { useMemo } from 'react';
import type { TrainingItem } from '../../../../shared/contracts/content/training-shapes.ts';
import { EmptyState } from '../../foundation/common/EmptyState.tsx';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { SearchField } from '../../foundation/common/SearchField.tsx';
import { CardsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { PagedCards } from '../catalogue-parts/Cards.tsx';
import { catalogueFilter, noWish } from '../catalogue-parts/catalogue-view.ts';
import { Section } from '../catalogue-parts/Section.tsx';
import { TrainingCard } from '../catalogue-parts/TrainingCard.tsx';
import { useLookups } from '../catalogue-parts/use-lookups.ts';
import { useTrainingPages } from '../catalogue-parts/use-training-pages.ts';

const card = (training: TrainingItem) => <TrainingCard training={training} />;

/**
 * The trainings that wait for verification by a super admin, including trainings without a partner, and the
 * published trainings of partners (CA-03).
 */
export default function PartnersTab() {
  const t = useT();
  const { data, error, refetch } = useLookups();
  const [q, setQ] = useAddress('q', { replace: true });
  const [partner, setPartner] = useAddress('partner', { replace: true });
  const ids = useMemo(() => data?.partners.map(({ id }) => id) ?? [], [data]);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <CardsSkeleton />;
  if (ids.length === 0) return <EmptyState title={t('partners.nothing')} text={t('partners.nothingHint')} />;
  const chosen = partner !== undefined && ids.includes(partner) ? partner : '';
  const clear = () => {
    setQ(undefined);
    setPartner(undefined);
  };
  return (
    <Stack sx={{ gap: 3 }}>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
        <SearchField
          value={q ?? ''}
          onChange={(next) => setQ(next || undefined)}
          label={t('partners.search')}
          width={280}
        />
        <TextField
          select
          size="small"
          label={t('partners.partner')}
          value={chosen}
          onChange={(event) => setPartner(event.target.value || undefined)}
          sx={{ width: { xs: '100%', sm: 220 } }}
          slotProps={{ input: { sx: { minHeight: 44 } } }}
        >
          <MenuItem value="">{t('partners.every')}</MenuItem>
          {data.partners.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Groups
        partnerIds={ids}
        chosen={chosen}
        q={q ?? ''}
        active={chosen !== '' || q !== undefined}
        onClear={clear}
      />
    </Stack>
  );
}

interface Props {
  /** Ids of all partners. */
  partnerIds: readonly string[];
  /** Id of the selected partner, or empty. */
  chosen: string;
  q: string;
  /** Whether a search or a filter is set. */
  active: boolean;
  onClear: () => void;
}

/** The waiting and the published trainings (TR-08). Reads only the pages on screen. */
function Groups({ partnerIds, chosen, q, active, onClear }: Props) {
  const t = useT();
  const wished = (ids: readonly string[]) =>
    catalogueFilter({ ...noWish, q }, ids.length > 0 ? { partnerId: [...ids] } : {});
  const base = wished(chosen ? [chosen] : partnerIds);
  const waiting = useTrainingPages({ ...wished(chosen ? [chosen] : []), verified: false });
  const published = useTrainingPages({ ...base, verified: true });
  const error = waiting.error ?? published.error;
  if (error) {
    const retry = () => {
      waiting.retry();
      published.retry();
    };
    return <ErrorState error={error} onRetry={retry} />;
  }
  if (waiting.total === undefined || published.total === undefined) return <CardsSkeleton />;
  if (waiting.total + published.total > 0)
    return [
      { title: t('partners.toVerify'), pages: waiting },
      { title: t('partners.published'), pages: published },
    ]
      .filter(({ pages: { total = 0 } }) => total > 0)
      .map(({ title, pages: { total = 0, at, see } }) => (
        <Section key={title} title={title} count={total}>
          {() => (
            <PagedCards key={JSON.stringify(base)} count={total} at={at} onSee={see}>
              {card}
            </PagedCards>
          )}
        </Section>
      ));
  if (!active) return <EmptyState title={t('partners.nothing')} text={t('partners.nothingHint')} />;
  return (
    <EmptyState
      filtered
      title={t('common.empty.noMatch')}
      text={t('common.empty.noMatchHint')}
      action={
        <Button variant="contained" onClick={onClear}>
          {t('common.clearFilters')}
        </Button>
      }
    />
  );
}
