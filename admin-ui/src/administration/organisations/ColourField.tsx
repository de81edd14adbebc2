import { Box, InputAdornment, TextField } from '@mui/material';
import { useT } from '../../foundation/i18n/index.ts';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
}

/** The preview is shown once the value is a complete colour without blanks (spec 2 §2). */
const isShown = (value: string): boolean => /^#[0-9a-fA-F]{6}$/.test(value);

/** A colour as # and six digits. Its preview opens the browser's colour picker. */
export function ColourField({ label, value, onChange, onBlur, error }: Props) {
  const t = useT();
  const shown = isShown(value);
  return (
    <TextField
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...(onBlur ? { onBlur } : {})}
      error={error !== undefined}
      helperText={error}
      slotProps={{
        htmlInput: { maxLength: 7, spellCheck: false, autoComplete: 'off' },
        inputLabel: { shrink: true },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Box
                component="input"
                type="color"
                aria-label={t('organisations.pickColour', { name: label })}
                value={shown ? value.toLowerCase() : '#ffffff'}
                onChange={(event) => onChange(event.target.value.toUpperCase())}
                sx={{
                  width: 34,
                  height: 34,
                  p: 0,
                  border: '1.5px solid',
                  borderStyle: shown ? 'solid' : 'dashed',
                  borderColor: 'divider',
                  borderRadius: '10px',
                  overflow: 'hidden',
                  cursor: 'pointer',
                  background: 'none',
                  opacity: shown ? 1 : 0.45,
                  '&::-webkit-color-swatch-wrapper': { p: 0 },
                  '&::-webkit-color-swatch': { border: 0 },
                }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
