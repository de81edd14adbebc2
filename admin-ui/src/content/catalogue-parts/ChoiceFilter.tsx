import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import { FormControl, InputLabel, OutlinedInput } from '@mui/material';
import { useId, useState } from 'react';
import { lazyPart, usePart } from '../../foundation/common/use-part.ts';
import { useSame } from '../../foundation/common/use-same.ts';
import type { FilterChoice } from './catalogue-filters.ts';
import { type Begun, fieldWidth } from './choice-field.ts';

interface Props {
  label: string;
  value: readonly string[];
  choices: readonly FilterChoice[];
  onChange: (value: string[]) => void;
}

const openChoices = lazyPart(() => import('./OpenChoices.tsx'));
const untouched: Begun = { focused: false, open: false, text: '' };

/**
 * A filter with several choices. Renders nothing without choices. Until its first use, a simple field with
 * the same look replaces the list, so that the first catalogue loads and renders faster.
 */
export function ChoiceFilter({ label, value, choices, onChange }: Props) {
  const id = useId();
  const chosen = useSame(choices.filter((choice) => value.includes(choice.id)));
  const [begun, setBegun] = useState<Begun>();
  // A selection needs the list. The list remains after the selection is removed, because it has the focus.
  if (chosen.length > 0 && !begun) setBegun(untouched);
  const Choices = usePart(openChoices, begun !== undefined);
  if (choices.length === 0) return null;
  if (Choices)
    return (
      <Choices
        label={label}
        chosen={chosen}
        choices={choices}
        begun={begun ?? untouched}
        onChange={onChange}
      />
    );
  const begin = (change: Partial<Begun>) =>
    setBegun((before) => ({ ...(before ?? untouched), focused: true, ...change }));
  return (
    <FormControl size="small" fullWidth sx={{ width: fieldWidth(0) }}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        value={begun?.text ?? ''}
        inputProps={{
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': false,
          'aria-haspopup': 'listbox',
          autoComplete: 'off',
        }}
        onFocus={() => begin({})}
        onBlur={() => setBegun(undefined)}
        onMouseDown={() => begin({ open: true })}
        onChange={(event) => begin({ open: true, text: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') begin({ open: true });
        }}
        endAdornment={<ArrowDropDown aria-hidden sx={arrow} />}
        sx={{
          minHeight: 44,
          p: '6px 39px 6px 6px',
          '& .MuiOutlinedInput-input': { p: '2.5px 4px 2.5px 8px' },
        }}
      />
    </FormControl>
  );
}

const arrow = {
  position: 'absolute',
  right: 17,
  color: 'action.active',
  pointerEvents: 'none',
} as const;
