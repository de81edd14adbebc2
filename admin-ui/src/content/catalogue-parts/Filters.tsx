import { Box, Button } from '@mui/material';
import { Suspense } from 'react';
import { SearchField } from '../../foundation/common/SearchField.tsx';
import { useFolded } from '../../foundation/common/use-folded.tsx';
import { lazyWithMessages, useT } from '../../foundation/i18n/index.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { catalogueFilters, type FilterChoice, type FilterName, filterNames } from './catalogue-filters.ts';
import type { Wish } from './catalogue-view.ts';

const IncludedSwitch = lazyWithMessages(() => import('./IncludedSwitch.tsx'));

interface Props {
  wish: Wish;
  onChange: (change: Partial<Wish>) => void;
  onClear: () => void;
  active: boolean;
  choices: Record<FilterName, readonly FilterChoice[]>;
  /** Whether the person sees trainings outside the offer. */
  withIncluded: boolean;
}

/** Search and filters of a catalogue (CA-01). */
export function Filters({ wish, onChange, onClear, active, choices, withIncluded }: Props) {
  const t = useT();
  const set = filterNames.filter((name) => wish[name].length > 0).length;
  const { folded, fold } = useFolded(set + Number(wish.includedOnly));
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, alignItems: 'center' }}>
      <SearchField
        value={wish.q}
        onChange={(q) => onChange({ q })}
        label={t('catalogue.search')}
        width={280}
      />
      {fold}
      {(folded ? [] : filterNames).map((name) => {
        const { label, closed } = catalogueFilters[name];
        const named = ({ name: known, ...choice }: FilterChoice) => ({
          ...choice,
          name: closed ? t(closed.text(choice.id)) : known,
        });
        return (
          <ChoiceFilter
            key={name}
            label={t(label)}
            value={wish[name]}
            choices={choices[name].map(named)}
            onChange={(chosen) => onChange({ [name]: chosen })}
          />
        );
      })}
      {withIncluded && !folded && (
        <Suspense fallback={null}>
          <IncludedSwitch on={wish.includedOnly} onChange={(includedOnly) => onChange({ includedOnly })} />
        </Suspense>
      )}
      {active && <Button onClick={onClear}>{t('common.clearFilters')}</Button>}
    </Box>
  );
}
