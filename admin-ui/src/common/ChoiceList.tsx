import IndeterminateCheckBoxOutlined from '@mui/icons-material/IndeterminateCheckBoxOutlined';
import { Box, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { searchable } from '../../../shared/searchable.ts';
import { useT } from '../i18n/index.ts';
import { ErrorState } from './ErrorState.tsx';
import { SearchField } from './SearchField.tsx';
import { RowsSkeleton } from './skeletons.tsx';
import { useGrowing } from './use-growing.tsx';

export interface Choice {
  id: string;
  label: string;
  /** Said below the label. */
  detail?: string | undefined;
  picture?: ReactNode;
}

interface Props {
  /** What is chosen, for screen readers: "Members". */
  label: string;
  /** Undefined while they are on their way. */
  choices: readonly Choice[] | undefined;
  error?: unknown;
  onRetry?: () => void;
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** What to say where there is nothing to choose from. */
  nothing: string;
  searchLabel?: string;
}

/** Several of a list: searched by words in any order, one by one or all that are found at once. */
export function ChoiceList(props: Props) {
  const { choices, error, onRetry, label, selected, onChange, nothing, searchLabel } = props;
  const t = useT();
  const [search, setSearch] = useState('');
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  if (!choices) return <RowsSkeleton count={5} height={52} />;
  if (choices.length === 0)
    return (
      <Typography role="status" color="text.secondary" sx={{ py: 4, textAlign: 'center' }}>
        {nothing}
      </Typography>
    );
  const words = searchable(search).split(/\s+/).filter(Boolean);
  const found = choices.filter((choice) => {
    const text = searchable(`${choice.label} ${choice.detail ?? ''}`);
    return words.every((word) => text.includes(word));
  });
  const chosen = found.filter((choice) => selected.has(choice.id)).length;
  const all = () => {
    const next = new Set(selected);
    for (const { id } of found) {
      if (chosen === found.length) next.delete(id);
      else next.add(id);
    }
    onChange(next);
  };
  return (
    <Stack sx={{ gap: 1 }}>
      <SearchField
        width="100%"
        value={search}
        onChange={setSearch}
        {...(searchLabel ? { label: searchLabel } : {})}
      />
      {found.length === 0 ? (
        <Typography role="status" color="text.secondary" sx={{ py: 4, textAlign: 'center' }}>
          {t('common.empty.noMatch')}
        </Typography>
      ) : (
        <>
          <FormControlLabel
            sx={{ mx: 0, px: 0.5 }}
            control={
              <Checkbox
                checked={chosen === found.length}
                // Drawn only: a native checkbox that says `mixed` by attribute contradicts itself.
                icon={chosen > 0 ? <IndeterminateCheckBoxOutlined color="primary" /> : undefined}
                onChange={all}
              />
            }
            label={`${t('common.selectAll')} (${found.length})`}
          />
          <Rows key={search} label={label} found={found} selected={selected} onChange={onChange} />
        </>
      )}
    </Stack>
  );
}

interface RowsProps extends Pick<Props, 'label' | 'selected' | 'onChange'> {
  found: readonly Choice[];
}

function Rows({ label, found, selected, onChange }: RowsProps) {
  const { shown, more } = useGrowing(found, { first: 40, step: 60 });
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <Box
      role="group"
      aria-label={label}
      tabIndex={0}
      sx={{ maxHeight: { xs: 'none', sm: 340 }, overflow: 'auto', borderTop: 1, borderColor: 'divider' }}
    >
      {shown.map(({ id, label: name, detail, picture }) => (
        <FormControlLabel
          key={id}
          sx={{
            mx: 0,
            px: 0.5,
            py: 0.25,
            display: 'flex',
            borderRadius: '10px',
            bgcolor: selected.has(id) ? 'action.selected' : undefined,
          }}
          control={<Checkbox checked={selected.has(id)} onChange={() => toggle(id)} />}
          label={
            <Stack direction="row" sx={{ alignItems: 'center', gap: 1.25, minHeight: 44 }}>
              {picture}
              <Box sx={{ minWidth: 0 }}>
                <Typography sx={{ lineHeight: 1.3, overflowWrap: 'anywhere' }}>{name}</Typography>
                {detail && (
                  <Typography variant="body2" color="text.secondary" sx={{ lineHeight: 1.3 }}>
                    {detail}
                  </Typography>
                )}
              </Box>
            </Stack>
          }
        />
      ))}
      {more}
    </Box>
  );
}
