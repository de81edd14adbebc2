import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import { type Ref, useId } from 'react';
import { useT } from '../i18n/index.ts';
import { formatSize } from './format.ts';
import { useFileDrop } from './use-file-drop.tsx';

interface Props {
  /** Accessible name of the input. */
  label: string;
  value: File | undefined;
  onChange: (file: File | undefined) => void;
  /** Extensions with their dots. */
  accept: readonly string[];
  /** True if a file is already stored. The button then offers to replace it. */
  replace?: boolean;
  error?: string | undefined;
  /** Replaces the default text of an empty field. */
  hint?: string;
  buttonRef?: Ref<HTMLButtonElement>;
}

/** Lets the person choose one file, by a button or by dropping it. */
export function FileField({
  label,
  value,
  onChange,
  accept,
  replace = false,
  error,
  hint,
  buttonRef,
}: Props) {
  const t = useT();
  const id = useId();
  const { over, open, zone, input } = useFileDrop({ label, accept, onFile: onChange });
  return (
    <Box>
      <Box
        {...zone}
        sx={{
          p: 2,
          textAlign: 'center',
          borderRadius: '14px',
          border: '1.5px dashed',
          borderColor: error ? 'error.main' : over ? 'primary.main' : 'divider',
          bgcolor: over ? 'action.hover' : 'transparent',
        }}
      >
        <UploadFileRounded aria-hidden color={value ? 'primary' : 'action'} sx={{ fontSize: 32 }} />
        <Typography id={id} variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {value ? `${value.name} · ${formatSize(value.size)}` : (hint ?? t('forms.file.drop'))}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>
          <Button
            {...(buttonRef ? { ref: buttonRef } : {})}
            size="small"
            variant="outlined"
            aria-describedby={id}
            onClick={open}
          >
            {t(value || replace ? 'forms.file.replace' : 'forms.file.choose')}
          </Button>
          {value && (
            <Button size="small" color="error" onClick={() => onChange(undefined)}>
              {t('common.remove')}
            </Button>
          )}
        </Stack>
        {input}
      </Box>
      {error && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
