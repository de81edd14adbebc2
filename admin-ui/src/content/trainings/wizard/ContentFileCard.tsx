import { Card, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { get, useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { FileType } from '../../../../../shared/contracts/content/content-files.ts';
import { limits } from '../../../../../shared/contracts/content/training-shapes.ts';
import { formatSize } from '../../../foundation/common/format.ts';
import { CountedField } from '../../../foundation/common/wizard/CountedField.tsx';
import { useT } from '../../../foundation/i18n/index.ts';
import { CheckedFileField, checkFile, FileStatus } from '../../../foundation/uploads/index.ts';
import { RetainChoice } from '../../versions/RetainChoice.tsx';
import { acceptedExtensions, type Room } from './check.ts';
import type { WizardValues } from './values.ts';

interface Props {
  type: FileType;
  room: Room;
  offlineAccess: boolean;
}

/**
 * A content type of a training: whether it exists, its file, its version, and whether it is available
 * offline.
 */
export function ContentFileCard({ type, room, offlineAccess }: Props) {
  const t = useT();
  const { control } = useFormContext<WizardValues>();
  const again = useCheckAgain();
  const enabled = useController({ control, name: `files.${type}.enabled` });
  const offline = useController({ control, name: `files.${type}.offlineAvailable` });
  const current = useWatch({ control, name: `files.${type}.current` });
  const file = useWatch({ control, name: `files.${type}.file` });
  const retain = useController({ control, name: `files.${type}.retainCurrent` });
  const on = enabled.field.value;
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0, borderColor: on ? 'primary.main' : 'divider' }}>
      <FormControlLabel
        control={
          <Checkbox
            checked={on}
            onChange={(event) => {
              enabled.field.onChange(event);
              again();
            }}
            onBlur={enabled.field.onBlur}
            slotProps={{ input: { ref: enabled.field.ref } }}
          />
        }
        label={<Typography variant="h5">{t(`catalogue.types.${type}`)}</Typography>}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, mb: on ? 2 : 0 }}>
        {t(`uploads.hint.${type}`)}
      </Typography>
      {on && (
        <Stack sx={{ gap: 2 }}>
          {current && (
            <Stack sx={{ gap: 0.75, alignItems: 'flex-start' }}>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {current.fileName} · {formatSize(current.fileSize)}
              </Typography>
              <FileStatus file={current} verbose />
            </Stack>
          )}
          <FileDrop
            type={type}
            replace={current !== undefined}
            onChoose={(chosen) => retain.field.onChange(room === undefined || chosen.size <= room)}
          />
          <RetainChoice
            values={{ file, current, retainCurrent: retain.field.value ?? true }}
            onChange={(retains) => {
              retain.field.onChange(retains);
              again();
            }}
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
        </Stack>
      )}
    </Card>
  );
}

/**
 * Returns a function that validates the files again, if they have errors. No single field validates their
 * sum.
 */
function useCheckAgain(): () => void {
  const { control, trigger } = useFormContext<WizardValues>();
  const { errors } = useFormState({ control, name: 'files' });
  const hasErrors = errors.files !== undefined;
  return () => {
    if (hasErrors) void trigger('files');
  };
}

interface FileDropProps {
  type: FileType;
  replace: boolean;
  onChoose: (file: File) => void;
}

function FileDrop({ type, replace, onChoose }: FileDropProps) {
  const t = useT();
  const { control } = useFormContext<WizardValues>();
  const { errors } = useFormState({ control, name: 'files' });
  const { field } = useController({ control, name: `files.${type}.file` });
  const again = useCheckAgain();
  const error: string | undefined = get(errors, `files.${type}.file.message`);
  return (
    <CheckedFileField
      check={(chosen) => checkFile(chosen, type)}
      label={`${t('trainings.fields.file')} ${t(`catalogue.types.${type}`)}`}
      value={field.value}
      onChange={(file) => {
        field.onChange(file);
        if (!file) return;
        onChoose(file);
        again();
      }}
      accept={acceptedExtensions(type)}
      replace={replace}
      error={error}
      buttonRef={field.ref}
    />
  );
}
