import ClearRounded from '@mui/icons-material/ClearRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import { IconButton, InputAdornment, OutlinedInput } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../i18n/index.ts';

interface Props {
  value: string;
  /** Called 300 ms after the last key, and immediately on Enter or when the field is cleared. */
  onChange: (value: string) => void;
  label?: string;
  width?: number | string;
}
const WAIT = 300;

/** The search field of a list. The `/` key focuses it. */
export function SearchField({ value, onChange, label, width = 360 }: Props) {
  const t = useT();
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  // A delayed search calls the latest `onChange`, which uses the current address.
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    // A value set by other code (the address, "clear filters") replaces the typed text.
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (next: string) => {
    clearTimeout(timer.current);
    sent.current = next;
    latest.current(next);
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    if (next === '') send('');
    else timer.current = setTimeout(() => send(next.trim()), WAIT);
  };
  const name = label ?? t('common.search');
  return (
    // Not a TextField, which would load the code of every kind of field.
    <OutlinedInput
      type="search"
      size="small"
      placeholder={name}
      value={text}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && send(text.trim())}
      inputProps={{ 'aria-label': name }}
      startAdornment={
        <InputAdornment position="start">
          <SearchRounded aria-hidden fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        text && (
          <InputAdornment position="end">
            <IconButton size="small" edge="end" aria-label={t('common.clear')} onClick={() => type('')}>
              <ClearRounded fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
      sx={{
        width: { xs: '100%', sm: width },
        minHeight: 44,
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  );
}
