import { Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import {
  type Resource,
  resourceLimits,
  resourceTypes,
} from '../../../../shared/contracts/content/resources.ts';
import { formatSize } from '../../foundation/common/format.ts';
import { FileFieldInput } from '../../foundation/common/records/FileFieldInput.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { FileStatus } from '../../foundation/uploads/index.ts';
import { formatResourceSize } from './format-resource-size.ts';

/** Extensions of the accepted files. */
export const acceptedExtensions = resourceTypes.map((type) => `.${type}`);

/** The inputs of a document: its title and its file (RE-01). */
export function ResourceInputs({ resource }: { resource: Resource | undefined }) {
  const t = useT();
  return (
    <>
      <TextInput
        source="title"
        label={t('resources.title')}
        autoFocus
        required
        slotProps={{ htmlInput: { maxLength: resourceLimits.title } }}
      />
      {resource && (
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {[resource.filename, formatResourceSize(resource) ?? t('resources.noFile')].join(' · ')}
        </Typography>
      )}
      {resource?.upload && <FileStatus file={resource.upload} verbose />}
      <FileFieldInput
        source="file"
        label={t('resources.file')}
        accept={acceptedExtensions}
        replace={resource !== undefined}
        hint={t('forms.file.accepted', {
          types: resourceTypes.join(', '),
          size: formatSize(resourceLimits.uploadSize),
        })}
      />
    </>
  );
}
