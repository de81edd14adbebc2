import { Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useController, useFormContext } from 'react-hook-form';
import type { MasterContent } from '../../../../../shared/contracts/content/master-contents.ts';
import { NamedPicker } from '../../../foundation/common/NamedPicker.tsx';
import { useRecordSearch } from '../../../foundation/common/records/use-record-search.ts';
import { useT } from '../../../foundation/i18n/index.ts';
import { FileStatus } from '../../../foundation/uploads/index.ts';
import { fileTypes, type WizardValues } from './values.ts';

/** Selects own files or a master content. A selection clears the other source (TR-04). */
export function SourceField({ disabled }: { disabled: boolean }) {
  const t = useT();
  const { control, getValues, setValue } = useFormContext<WizardValues>();
  const { field } = useController({ control, name: 'source' });
  const choose = (source: WizardValues['source'] | null) => {
    if (source === null) return;
    field.onChange(source);
    if (source === 'files') return setValue('masterContentId', '');
    for (const type of fileTypes) {
      const { file: _, ...rest } = getValues(`files.${type}`);
      setValue(`files.${type}`, { ...rest, enabled: false });
    }
  };
  return (
    <ToggleButtonGroup
      exclusive
      color="primary"
      disabled={disabled}
      value={field.value}
      onChange={(_, value: WizardValues['source'] | null) => choose(value)}
      aria-label={t('trainings.source.label')}
      sx={{ alignSelf: 'flex-start', flexWrap: 'wrap' }}
    >
      <ToggleButton value="files" ref={field.ref} sx={{ minHeight: 44 }}>
        {t('trainings.source.files')}
      </ToggleButton>
      <ToggleButton value="master" sx={{ minHeight: 44 }}>
        {t('trainings.source.master')}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

const masterContentName = ({ name }: MasterContent) => name;

/** Selects the master content that provides the files. */
export function MasterContentField({ disabled }: { disabled: boolean }) {
  const t = useT();
  const { control } = useFormContext<WizardValues>();
  const { field, fieldState } = useController({ control, name: 'masterContentId' });
  const found = useRecordSearch<MasterContent>('master-content', {
    value: field.value || undefined,
    sort: 'name',
    nameOf: masterContentName,
    enabled: !disabled,
  });
  const chosen = found.record;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <NamedPicker
        required
        disabled={disabled}
        label={t('trainings.source.master')}
        found={found}
        onChange={(id) => field.onChange(id ?? '')}
        field={{
          required: true,
          onBlur: field.onBlur,
          inputRef: field.ref,
          error: Boolean(fieldState.error),
          helperText: fieldState.error?.message ?? t('trainings.source.masterHint'),
        }}
      />
      {chosen && (
        <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
          {chosen.files.map((file) => (
            <FileStatus key={file.fileType} file={file} named />
          ))}
          {chosen.files.length === 0 && (
            <Typography variant="body2" color="text.secondary">
              {t('masterContents.noFiles')}
            </Typography>
          )}
        </Stack>
      )}
    </Stack>
  );
}
