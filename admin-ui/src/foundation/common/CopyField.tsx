import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useT } from '../i18n/index.ts';
import { useCopy } from './use-copy.ts';

/** A read-only text with a copy button, for the form of another system. */
export function CopyField({ label, value, hint }: { label: string; value: string; hint?: string }) {
  const t = useT();
  const copy = useCopy();
  return (
    <TextField
      label={label}
      value={value}
      helperText={hint ?? ''}
      fullWidth
      slotProps={{
        input: {
          readOnly: true,
          sx: { fontFamily: 'monospace', fontSize: '0.875rem' },
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                aria-label={`${t('common.copy')} (${label})`}
                edge="end"
                onClick={() => void copy(value)}
              >
                <ContentCopyRounded fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
