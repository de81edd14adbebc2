import { Typography } from '@mui/material';
import { useState } from 'react';
import { TextInput, useRegisterMutationMiddleware } from 'react-admin';
import * as z from 'zod';
import {
  type Resource,
  resourceForm,
  resourceLimits,
  resourceTypes,
} from '../../../../shared/contracts/content/resources.ts';
import { FileStatus } from '../../delivery/uploads/index.ts';
import { formatSize } from '../../foundation/common/format.ts';
import { FileFieldInput } from '../../foundation/common/records/FileFieldInput.tsx';
import { CreateDialog, EditDialog } from '../../foundation/common/records/RecordDialogs.tsx';
import { RecordForm } from '../../foundation/common/records/RecordForm.tsx';
import { useResolver } from '../../foundation/common/resolver.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { formatResourceSize } from './format-resource-size.ts';
import { useSaveByUpload } from './save-resource.ts';

const accepted = resourceTypes.map((type) => `.${type}`);
const isAccepted = (file: File) => accepted.some((extension) => file.name.toLowerCase().endsWith(extension));

const chosenFile = z
  .instanceof(File, { error: 'REQUIRED' })
  .refine(isAccepted, { error: 'INVALID_TYPE' })
  .refine((file) => file.size <= resourceLimits.uploadSize, {
    error: 'TOO_LARGE',
    params: { max: formatSize(resourceLimits.uploadSize) },
  });
const newForm = resourceForm.extend({ file: chosenFile });
const editForm = resourceForm.extend({ file: chosenFile.nullish().transform((file) => file ?? undefined) });

interface ResourceValues {
  title: string;
  file?: File | null | undefined;
}

interface Props {
  onClose: () => void;
  onSaved?: (resource: Resource) => void;
}

/** Adds a document, a video or a sound (RE-01). The upload of a large file continues on any page. */
export const NewResource = (props: Props) => (
  <CreateDialog resource="resources">
    <Fields {...props} />
  </CreateDialog>
);

/** Edits the title and the file of an own document (RE-01). */
export function EditResource({ id, ...props }: Props & { id: string }) {
  const t = useT();
  return (
    <EditDialog<Resource>
      resource="resources"
      id={id}
      title={t('resources.editTitle')}
      onClose={props.onClose}
      refused={({ isOwner }) => !isOwner}
    >
      {(resource) => <Fields resource={resource} {...props} />}
    </EditDialog>
  );
}

function Fields({ resource, onClose, onSaved }: Props & { resource?: Resource }) {
  const t = useT();
  // The initial values are retained. A rejected file remains selected, although the title was saved.
  const [values] = useState<ResourceValues>({ title: resource?.title ?? '', file: null });
  useRegisterMutationMiddleware(useSaveByUpload(resource));
  return (
    <RecordForm<ResourceValues, ResourceValues>
      title={t(resource ? 'resources.editTitle' : 'resources.addTitle')}
      label={t(resource ? 'common.save' : 'common.add')}
      values={values}
      resolver={useResolver<ResourceValues, ResourceValues>(resource ? editForm : newForm)}
      saved={resource ? 'resources.edited' : 'resources.added'}
      onSaved={(saved) => onSaved?.(saved as Resource)}
      onClose={onClose}
    >
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
        accept={accepted}
        replace={resource !== undefined}
        hint={t('forms.file.accepted', {
          types: resourceTypes.join(', '),
          size: formatSize(resourceLimits.uploadSize),
        })}
      />
    </RecordForm>
  );
}
