import { Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { FileType } from '../../../../shared/contracts/content/content-files.ts';
import { limits } from '../../../../shared/contracts/content/training-shapes.ts';
import { formatSize } from '../../foundation/common/format.ts';
import { CountedField } from '../../foundation/common/wizard/CountedField.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { CheckedFileField, checkFile, FileStatus } from '../../foundation/uploads/index.ts';
import { RetainChoice } from '../versions/RetainChoice.tsx';
import { acceptedExtensions, type MasterContentValues } from './master-content-form.ts';

interface Props {
  type: FileType;
  /** Free bytes of the quota. Undefined without a quota. */
  room: number | undefined;
  offlineAccess: boolean;
}

/**
 * A content type of a master content: whether it exists, its file, its version, and whether it is available
 * offline.
 */
export function MasterFilePanel({ type, room, offlineAccess }: Props) {
  const t = useT();
  const { control } = useFormContext<MasterContentValues>();
  const enabled = useController({ control, name: `files.${type}.enabled` });
  const offline = useController({ control, name: `files.${type}.offlineAvailable` });
  const file = useController({ control, name: `files.${type}.file` });
  const current = useWatch({ control, name: `files.${type}.current` });
  const retain = useController({ control, name: `files.${type}.retainCurrent` });
  const on = enabled.field.value;
  return (
    <Stack sx={{ gap: 2 }}>
      <FormControlLabel
        control={
          <Checkbox
            checked={on}
            onChange={enabled.field.onChange}
            slotProps={{ input: { ref: enabled.field.ref } }}
          />
        }
        label={t('masterContents.enable')}
      />
      <Typography variant="body2" color="text.secondary">
        {t(`uploads.hint.${type}`)}
      </Typography>
      {on && (
        <>
          {current && (
            <Stack sx={{ gap: 0.75, alignItems: 'flex-start' }}>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {current.fileName} · {formatSize(current.fileSize)}
              </Typography>
              <FileStatus file={current} verbose />
            </Stack>
          )}
          <CheckedFileField
            check={(chosen) => checkFile(chosen, type)}
            label={`${t('trainings.fields.file')} ${t(`catalogue.types.${type}`)}`}
            value={file.field.value}
            onChange={(chosen) => {
              file.field.onChange(chosen);
              if (chosen) retain.field.onChange(room === undefined || chosen.size <= room);
            }}
            accept={acceptedExtensions(type)}
            replace={current !== undefined}
            error={file.fieldState.error?.message}
            buttonRef={file.field.ref}
          />
          <RetainChoice
            values={{ file: file.field.value, current, retainCurrent: retain.field.value ?? true }}
            onChange={retain.field.onChange}
          />
          <CountedField
            name={`files.${type}.version`}
            label={t('trainings.fields.version')}
            max={limits.version}
            required
            size="small"
          />
          {offlineAccess && (
            <FormControlLabel
              control={<Checkbox checked={offline.field.value} onChange={offline.field.onChange} />}
              label={t('trainings.fields.offline')}
            />
          )}
        </>
      )}
    </Stack>
  );
}
