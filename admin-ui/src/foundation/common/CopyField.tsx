import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useNotify } from 'react-admin';
import { useT } from '../i18n/index.ts';

/** A read-only text with a copy button, for the form of another system. */
export function CopyField({ label, value, hint }: { label: string; value: string; hint?: string }) {
  const t = useT();
  const notify = useNotify();
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    notify('common.copied', { type: 'success' });
  };
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
                onClick={() => void copy()}
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
