import AddPhotoAlternateRounded from '@mui/icons-material/AddPhotoAlternateRounded';
import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import { type MouseEvent, useState } from 'react';
import { ImageInput } from 'react-admin';
import { useController } from 'react-hook-form';
import { useT } from '../../i18n/index.ts';
import { formatSize } from '../format.ts';
import { type FileFault, type FileRule, faultOf, pictureRule } from '../picture-check.ts';

/** What react-admin's `ImageInput` holds: the address of the picture there is, or a chosen file. */
export type PictureValue = string | { rawFile: File; src: string; title: string } | null;

/** What is sent of it: only a file that was chosen. */
export const fileOf = (picture: PictureValue | undefined): File | undefined =>
  typeof picture === 'object' ? picture?.rawFile : undefined;

interface Props {
  source: string;
  label: string;
  rule?: FileRule;
}

/**
 * react-admin's `ImageInput` with the product's preview and buttons. Its drop zone takes neither clicks nor keys:
 * it would be a stop for the keyboard without a name. A file of a wrong kind or size leaves what was there.
 */
export function PictureInput({ source, label, rule = pictureRule }: Props) {
  const t = useT();
  const { field } = useController({ name: source });
  const [fault, setFault] = useState<FileFault>();
  return (
    <Box sx={{ width: '100%' }}>
      <ImageInput
        source={source}
        label={label}
        helperText={false}
        inputProps={{ accept: rule.accept.join(','), 'aria-label': label }}
        options={{
          noClick: true,
          noKeyboard: true,
          validator: (file) => {
            const code = faultOf(file, rule);
            return code ? { code, message: code } : null;
          },
          onDrop: (_, [refused]) => {
            setFault(refused?.errors[0]?.code as FileFault | undefined);
            // react-admin has put "none" in its place.
            if (refused) field.onChange(field.value);
          },
        }}
        placeholder={<Chosen source={source} rule={rule} />}
      />
      {fault && (
        <FormHelperText error role="alert">
          {t(`common.file.${fault}`, { types: rule.accept.join(', '), size: formatSize(rule.maxSize) })}
        </FormHelperText>
      )}
    </Box>
  );
}

const browse = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest('.RaFileInput-dropZone')?.querySelector('input')?.click();

function Chosen({ source, rule }: Required<Pick<Props, 'source' | 'rule'>>) {
  const t = useT();
  const { field, formState } = useController({ name: source });
  const picture = field.value as PictureValue;
  const file = typeof picture === 'string' ? undefined : picture;
  const shown = typeof picture === 'string' ? picture : picture?.src;
  const before: unknown = formState.defaultValues?.[source];
  return (
    <>
      <Box
        sx={{
          width: 96,
          height: 96,
          borderRadius: '14px',
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
            alt={t('common.file.preview')}
            sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
          />
        ) : (
          <AddPhotoAlternateRounded aria-hidden />
        )}
      </Box>
      <Stack sx={{ gap: 0.75, alignItems: 'flex-start', flex: '1 1 160px', minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button ref={field.ref} size="small" variant="outlined" onClick={browse}>
            {t(shown ? 'common.file.replace' : 'common.file.choosePicture')}
          </Button>
          {file && (
            <Button size="small" color="error" onClick={() => field.onChange(before ?? null)}>
              {t('common.remove')}
            </Button>
          )}
        </Stack>
        <Typography
          variant="caption"
          color="text.secondary"
          sx={{ maxWidth: '100%', overflowWrap: 'anywhere' }}
        >
          {file?.title ??
            t('common.file.accepted', { types: rule.accept.join(', '), size: formatSize(rule.maxSize) })}
        </Typography>
      </Stack>
    </>
  );
}
