import AddPhotoAlternateRounded from '@mui/icons-material/AddPhotoAlternateRounded';
import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import { type Ref, useEffect, useId, useState } from 'react';
import { useT } from '../i18n/index.ts';
import { formatSize } from './format.ts';
import { type FileFault, type FileRule, findFileFault, pictureRule } from './picture-check.ts';
import { scalePicture } from './scale-picture.ts';
import { useFileDrop } from './use-file-drop.tsx';

interface Props {
  label: string;
  /** Address of the stored picture. */
  current?: string | null | undefined;
  /** The chosen file, not saved yet. */
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  /** Removes the stored picture. Absent if the picture cannot be removed. */
  onRemove?: () => void;
  error?: string | undefined;
  rule?: FileRule;
  required?: boolean;
  /** Size of the preview in pixels. */
  width?: number;
  height?: number;
  round?: boolean;
  buttonRef?: Ref<HTMLButtonElement>;
}

/** Chooses a picture by button or drop, with a preview. Checks its type and scales it before it is sent. */
export function PictureField(props: Props) {
  const { label, current, file, onChange, onRemove, error, rule = pictureRule, required = false } = props;
  const { width = 96, height = 96, round = false, buttonRef } = props;
  const t = useT();
  const id = useId();
  const [fault, setFault] = useState<string>();
  const [scaling, setScaling] = useState(false);
  const [preview, setPreview] = useState<string>();

  useEffect(() => {
    if (!file) {
      setPreview(undefined);
      return;
    }
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  const choose = async (chosen: File) => {
    const refuse = (found: FileFault | undefined) =>
      setFault(
        found && t(`forms.file.${found}`, { types: rule.accept.join(', '), size: formatSize(rule.maxSize) }),
      );
    const found = findFileFault(chosen, rule);
    refuse(found);
    if (found) return;
    setScaling(true);
    try {
      onChange(await scalePicture(chosen));
    } catch {
      refuse('unreadable');
    } finally {
      setScaling(false);
    }
  };
  const { over, open, zone, input } = useFileDrop({
    label,
    accept: rule.accept,
    onFile: (chosen) => void choose(chosen),
  });

  const shown = preview ?? current;
  const message = fault ?? error;
  return (
    <Box>
      <Typography variant="subtitle2" id={`${id}-label`} sx={{ mb: 1 }}>
        {label}
        {required && ' *'}
      </Typography>
      <Stack
        direction="row"
        {...zone}
        sx={{
          alignItems: 'center',
          gap: 2,
          p: 1.5,
          borderRadius: '14px',
          border: '1.5px dashed',
          borderColor: message ? 'error.main' : over ? 'primary.main' : 'divider',
          flexWrap: 'wrap',
        }}
      >
        <Box
          sx={{
            width,
            height,
            maxWidth: '100%',
            borderRadius: round ? '50%' : '14px',
            overflow: 'hidden',
            display: 'grid',
            placeItems: 'center',
            bgcolor: 'action.hover',
            color: 'text.secondary',
            flexShrink: 0,
          }}
        >
          {shown ? (
            <Box
              component="img"
              src={shown}
              alt={t('forms.file.preview')}
              sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
            />
          ) : (
            <AddPhotoAlternateRounded aria-hidden />
          )}
        </Box>
        <Stack sx={{ gap: 0.75, alignItems: 'flex-start', flex: '1 1 160px', minWidth: 0 }}>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button
              {...(buttonRef ? { ref: buttonRef } : {})}
              size="small"
              variant="outlined"
              loading={scaling}
              onClick={open}
              aria-describedby={`${id}-label`}
            >
              {t(shown ? 'forms.file.replace' : 'forms.file.choosePicture')}
            </Button>
            {(file || (current && onRemove)) && (
              <Button
                size="small"
                color="error"
                onClick={() => {
                  setFault(undefined);
                  if (file) onChange(undefined);
                  else onRemove?.();
                }}
              >
                {t('common.remove')}
              </Button>
            )}
          </Stack>
          <Typography
            variant="caption"
            color="text.secondary"
            sx={{ maxWidth: '100%', overflowWrap: 'anywhere' }}
          >
            {file?.name ??
              t('forms.file.accepted', { types: rule.accept.join(', '), size: formatSize(rule.maxSize) })}
          </Typography>
        </Stack>
        {input}
      </Stack>
      {message && (
        <FormHelperText error role="alert">
          {message}
        </FormHelperText>
      )}
    </Box>
  );
}
