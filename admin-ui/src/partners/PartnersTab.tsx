import { useCallback, useMemo } from 'react';
import { ListView, type RaRecord, SelectInput, useListContext } from 'react-admin';
import type { TrainingItem } from '../../../shared/contracts/training-shapes.ts';
import { EmptyState } from '../common/EmptyState.tsx';
import { ErrorState } from '../common/ErrorState.tsx';
import { type AddressFilters, AddressList } from '../common/records/AddressList.tsx';
import { RecordCards } from '../common/records/RecordCards.tsx';
import { SearchFilter } from '../common/records/SearchFilter.tsx';
import { CardsSkeleton } from '../common/skeletons.tsx';
import { Cards } from '../content/Cards.tsx';
import { Section } from '../content/Section.tsx';
import { TrainingCard } from '../content/TrainingCard.tsx';
import { useLookups } from '../content/use-lookups.ts';
import { useT } from '../i18n/index.ts';
import { WHOLE } from '../providers/data-provider.ts';

const card = (training: TrainingItem) => <TrainingCard training={training} />;
const names = ['q', 'partner'] as const;

/** The trainings of partners: those that wait for a super admin's look, and those that others see (CA-03). */
export default function PartnersTab() {
  const t = useT();
  const { data, error, refetch } = useLookups();
  const ids = useMemo(() => data?.partners.map((partner) => partner.id) ?? [], [data]);
  const filterOf = useCallback(
    ({ q, partner }: AddressFilters) => ({
      ...(q ? { q } : {}),
      partnerId: partner && ids.includes(partner) ? partner : ids,
    }),
    [ids],
  );
  const nothing = { title: t('partners.nothing'), text: t('partners.nothingHint') };
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <CardsSkeleton />;
  if (ids.length === 0) return <EmptyState {...nothing} />;
  return (
    <AddressList<TrainingItem & RaRecord>
      resource="formations"
      names={names}
      filterOf={filterOf}
      sort={{ field: 'title', order: 'ASC' }}
      perPage={WHOLE}
      exporter={false}
    >
      <ListView
        title={false}
        empty={false}
        component="div"
        actions={false}
        pagination={false}
        filters={[
          <SearchFilter key="q" source="q" alwaysOn placeholder={t('partners.search')} />,
          <SelectInput
            key="partner"
            source="partner"
            alwaysOn
            label={t('partners.partner')}
            emptyText={t('partners.every')}
            choices={data.partners}
            translateChoice={false}
            sx={{ minWidth: 220 }}
          />,
        ]}
      >
        <RecordCards nothing={nothing} frame={() => <Groups />}>
          {null}
        </RecordCards>
      </ListView>
    </AddressList>
  );
}

/** Whether a super admin has still to look at it (TR-08). */
const waiting = ({ isFromPartner, isVerified }: TrainingItem): boolean => isFromPartner && !isVerified;

function Groups() {
  const t = useT();
  const { data = [] } = useListContext<TrainingItem>();
  const groups = [
    { title: t('partners.toVerify'), items: data.filter(waiting) },
    { title: t('partners.published'), items: data.filter((training) => !waiting(training)) },
  ];
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ title, items }) => (
      <Section key={title} title={title} count={items.length}>
        {() => <Cards items={items}>{card}</Cards>}
      </Section>
    ));
}
