import { Box, Stack, Typography } from '@mui/material';
import { FormDataConsumer, RadioButtonGroupInput, SelectInput, TextInput, useInput } from 'react-admin';
import { type ReleaseFormat, releaseFormats } from '../../../../shared/contracts/content/content-files.ts';
import {
  platforms,
  type ReleaseRecord,
  releaseStates,
} from '../../../../shared/contracts/delivery/launcher.ts';
import { formatSize } from '../../foundation/common/format.ts';
import { parseInput } from '../../foundation/common/records/parse.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { CheckedFileField, checkRelease, useRejectionText } from '../../foundation/uploads/index.ts';
import type { ReleaseFields } from './release-form.ts';

/**
 * Platform, format, version and state of a release, and its location: an uploaded file or an external
 * address.
 */
export function ReleaseInputs({ release }: { release: ReleaseRecord | undefined }) {
  const t = useT();
  const choicesOf = <K extends string>(ids: readonly K[], name: (id: K) => string) =>
    ids.map((id) => ({ id, name: name(id) }));
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '4fr 3fr 4fr' } }}>
        <SelectInput
          source="platform"
          label={t('launcher.platform')}
          isRequired
          choices={choicesOf(platforms, (id) => t(`dialogs.download.platforms.${id}`))}
        />
        <SelectInput
          source="format"
          label={t('launcher.format')}
          isRequired
          readOnly={Boolean(release?.file)}
          choices={choicesOf(releaseFormats, (id) => `.${id}`)}
        />
        <TextInput
          source="version"
          label={t('launcher.version')}
          isRequired
          autoComplete="off"
          parse={parseInput}
          slotProps={{ htmlInput: { maxLength: 20 } }}
        />
      </Box>
      <RadioButtonGroupInput
        source="state"
        label={t('launcher.state')}
        choices={choicesOf(releaseStates, (id) => t(`launcher.choose.${id}`))}
        helperText={t('launcher.stateHint')}
      />
      <RadioButtonGroupInput
        source="storedAs"
        label={t('launcher.kept')}
        choices={choicesOf(['file', 'address'] as const, (id) => t(`launcher.keptAs.${id}`))}
        helperText={false}
      />
      <FormDataConsumer<ReleaseFields>>
        {({ formData }) =>
          formData.storedAs === 'address' ? (
            <TextInput
              source="address"
              label={t('launcher.address')}
              helperText={t('launcher.addressHint')}
              type="url"
              isRequired
              parse={parseInput}
              placeholder="https://"
            />
          ) : (
            <ReleaseFile release={release} format={formData.format} />
          )
        }
      </FormDataConsumer>
    </>
  );
}

/**
 * The uploaded file with its checksum, or the reason of its rejection, and an input that replaces the file.
 */
function ReleaseFile({ release, format }: { release: ReleaseRecord | undefined; format: ReleaseFormat }) {
  const t = useT();
  const { field, fieldState } = useInput({ source: 'file', defaultValue: null });
  const rejection = useRejectionText();
  const sent = release?.file;
  return (
    <Stack sx={{ gap: 1.5 }}>
      {sent && (
        <Box>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {sent.fileName} · {formatSize(sent.fileSize)} · {t(`uploads.status.${sent.status}`)}
          </Typography>
          {sent.sha256 && (
            <Typography
              variant="caption"
              color="text.secondary"
              component="p"
              sx={{ overflowWrap: 'anywhere' }}
            >
              SHA-256 {sent.sha256}
            </Typography>
          )}
          {sent.rejectionReason && (
            <Typography variant="caption" color="error" component="p">
              {rejection(sent.rejectionReason, sent.rejectionDetail)}
            </Typography>
          )}
        </Box>
      )}
      <CheckedFileField
        label={t('launcher.file')}
        accept={[`.${format}`]}
        replace={Boolean(sent)}
        check={(file) => checkRelease(file, format)}
        value={field.value ?? undefined}
        onChange={(file) => field.onChange(file ?? null)}
        error={fieldState.error?.message}
        buttonRef={field.ref}
      />
    </Stack>
  );
}
