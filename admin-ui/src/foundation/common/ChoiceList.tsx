import ContentPasteRounded from '@mui/icons-material/ContentPasteRounded';
import IndeterminateCheckBoxOutlined from '@mui/icons-material/IndeterminateCheckBoxOutlined';
import { Box, Button, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useRef, useState } from 'react';
import { useT } from '../i18n/index.ts';
import type { Choice, Choices } from './choices.ts';
import { ErrorState } from './ErrorState.tsx';
import { useNotifyError } from './error-text.ts';
import { SearchField } from './SearchField.tsx';
import { RowsSkeleton } from './skeletons.tsx';
import { useGrowing } from './use-growing.tsx';

interface Props {
  /** Kind of the choices, for screen readers: "Members". */
  label: string;
  choices: Choices;
  selected: ReadonlySet<string>;
  /** Receives the new selection and the choices that changed. */
  onChange: (selected: ReadonlySet<string>, touched: readonly Choice[]) => void;
  /** Text for an empty list. */
  nothing: string;
  searchLabel?: string;
}

/** Fixed height in pixels, so that the buttons below do not move while a person aims at them. */
export const LIST_HEIGHT = 400;

/** Selects several entries of a list, one by one or all search results. Finds words in any order. */
export function ChoiceList({ choices, nothing, searchLabel, ...props }: Props) {
  const { found, total, words, search, error, retry, filters, isFiltered = false } = choices;
  const t = useT();
  const fresh = words === '' && !isFiltered;
  return (
    <Stack sx={{ gap: 1, height: { sm: LIST_HEIGHT } }}>
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : !found && fresh ? (
        <RowsSkeleton count={7} height={48} />
      ) : total === 0 && fresh ? (
        <Nothing text={nothing} />
      ) : (
        <>
          <SearchField
            width="100%"
            value={words}
            onChange={search}
            {...(searchLabel ? { label: searchLabel } : {})}
          />
          {filters}
          {!found ? (
            <RowsSkeleton count={5} height={52} />
          ) : total === 0 ? (
            <Nothing text={t('common.empty.noMatch')} />
          ) : (
            <>
              <Stack
                direction="row"
                sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
              >
                <SelectAll choices={choices} found={found} {...props} />
                {choices.byEmails && <PasteButton byEmails={choices.byEmails} {...props} />}
              </Stack>
              <Rows
                key={words}
                found={found}
                more={choices.more}
                moreFailed={choices.moreFailed}
                {...props}
              />
            </>
          )}
        </>
      )}
    </Stack>
  );
}

const PasteDialog = lazy(async () => ({ default: (await import('./PasteDialog.tsx')).PasteDialog }));

interface PasteProps extends Pick<Props, 'selected' | 'onChange'> {
  byEmails: NonNullable<Choices['byEmails']>;
}

/** Selects the people of a pasted list of addresses. */
function PasteButton({ byEmails, selected, onChange }: PasteProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const select = (choices: readonly Choice[]) =>
    onChange(new Set([...selected, ...choices.map(({ id }) => id)]), choices);
  return (
    <>
      <Button startIcon={<ContentPasteRounded />} onClick={() => setOpen(true)}>
        {t('people.paste.action')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <PasteDialog byEmails={byEmails} onSelect={select} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const Nothing = ({ text }: { text: string }) => (
  <Typography role="status" color="text.secondary" sx={{ py: 4, textAlign: 'center' }}>
    {text}
  </Typography>
);

interface AllProps extends Pick<Props, 'choices' | 'selected' | 'onChange'> {
  found: readonly Choice[];
}

/** Selects all search results, including results that have not been loaded yet. */
function SelectAll({ choices: { total, all }, found, selected, onChange }: AllProps) {
  const t = useT();
  const notifyError = useNotifyError();
  const reads = useRef(false);
  const complete = found.length >= total;
  const chosen = found.filter(({ id }) => selected.has(id)).length;
  const every = complete && chosen === found.length;
  const choose = (list: readonly Choice[]) => {
    const next = new Set(selected);
    for (const { id } of list) {
      if (every) next.delete(id);
      else next.add(id);
    }
    onChange(next, list);
  };
  const toggle = () => {
    if (complete) return choose(found);
    if (reads.current) return;
    reads.current = true;
    all()
      .then(choose, notifyError)
      .finally(() => {
        reads.current = false;
      });
  };
  return (
    <FormControlLabel
      sx={{ mx: 0, px: 0.5 }}
      control={
        <Checkbox
          checked={every}
          // Only drawn: the attribute `mixed` on a native checkbox would contradict its state.
          icon={chosen > 0 ? <IndeterminateCheckBoxOutlined color="primary" /> : undefined}
          onChange={toggle}
        />
      }
      label={`${t('common.selectAll')} (${total})`}
    />
  );
}

interface RowsProps
  extends Pick<Props, 'label' | 'selected' | 'onChange'>,
    Pick<Choices, 'more' | 'moreFailed'> {
  found: readonly Choice[];
}

function Rows({ label, found, more: readMore, moreFailed: failed, selected, onChange }: RowsProps) {
  const { shown, more } = useGrowing(found, { first: 40, step: 60, readMore, failed });
  const toggle = (choice: Choice) => {
    const next = new Set(selected);
    if (!next.delete(choice.id)) next.add(choice.id);
    onChange(next, [choice]);
  };
  return (
    <Box
      role="group"
      aria-label={label}
      tabIndex={0}
      sx={{ flex: { sm: '1 1 0' }, minHeight: 0, overflow: 'auto', borderTop: 1, borderColor: 'divider' }}
    >
      {shown.map((choice) => {
        const { id, label: name, detail, picture } = choice;
        return (
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
            control={<Checkbox checked={selected.has(id)} onChange={() => toggle(choice)} />}
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
        );
      })}
      {more}
    </Box>
  );
}
