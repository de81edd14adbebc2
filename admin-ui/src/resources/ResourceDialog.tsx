import { Stack, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useController, useForm } from 'react-hook-form';
import * as z from 'zod';
import {
  type Resource,
  resourceForm,
  resourceLimits,
  resourceTypes,
} from '../../../shared/contracts/resources.ts';
import { FileField } from '../common/FileField.tsx';
import { FormDialog } from '../common/FormDialog.tsx';
import { formatSize } from '../common/format.ts';
import { useResolver } from '../common/resolver.ts';
import { useShowErrors } from '../common/violations.ts';
import { useT } from '../i18n/index.ts';
import { api } from '../providers/api.ts';
import { toFormData } from '../providers/form-data.ts';
import { useResourcesChanged } from './use-resources-changed.ts';

const accepted = resourceTypes.map((type) => `.${type}`);
const isAccepted = (file: File) => accepted.some((extension) => file.name.toLowerCase().endsWith(extension));

const chosenFile = z
  .instanceof(File, { error: 'REQUIRED' })
  .refine(isAccepted, { error: 'INVALID_TYPE' })
  .refine((file) => file.size <= resourceLimits.fileSize, {
    error: 'TOO_LARGE',
    params: { max: formatSize(resourceLimits.fileSize) },
  });
const newForm = resourceForm.extend({ file: chosenFile });
const editForm = resourceForm.extend({ file: chosenFile.optional() });

interface Values {
  title: string;
  file?: File | undefined;
}

interface Props {
  /** Absent: a new document. */
  resource?: Resource;
  onClose: () => void;
  onSaved?: (resource: Resource) => void;
}

/** Adds a document, or changes its title and what it is (RE-01). */
export function ResourceDialog({ resource, onClose, onSaved }: Props) {
  const t = useT();
  const notify = useNotify();
  const changed = useResourcesChanged();
  const form = useForm<Values, unknown, Values>({
    defaultValues: { title: resource?.title ?? '' },
    resolver: useResolver<Values, Values>(resource ? editForm : newForm),
  });
  const showErrors = useShowErrors<Values>(form.setError, { codes: { FILE_ALREADY_EXISTS: 'title' } });
  const title = useController({ control: form.control, name: 'title' });
  const file = useController({ control: form.control, name: 'file' });
  const save = useMutation({
    mutationFn: ({ title: name, file: chosen }: Values): Promise<Resource> => {
      const body = toFormData(chosen ? { title: name, file: chosen } : { title: name });
      return resource
        ? api('PUT /resources/{id}', {
            params: { id: resource.id },
            body,
            headers: { 'If-Match': `"${resource.version}"` },
          })
        : api('POST /resources', { body });
    },
    onSuccess: (saved) => {
      notify(resource ? 'resources.edited' : 'resources.added', { type: 'success' });
      changed();
      onSaved?.(saved);
      onClose();
    },
    onError: showErrors,
  });
  return (
    <FormDialog
      open
      title={t(resource ? 'resources.editTitle' : 'resources.addTitle')}
      onClose={onClose}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      busy={save.isPending}
      submit={{ label: t(resource ? 'common.save' : 'common.add') }}
    >
      <Stack sx={{ gap: 2.5, pt: 1 }}>
        <TextField
          label={t('resources.title')}
          required
          autoFocus
          value={title.field.value}
          onChange={title.field.onChange}
          onBlur={title.field.onBlur}
          inputRef={title.field.ref}
          error={Boolean(title.fieldState.error)}
          helperText={title.fieldState.error?.message}
          slotProps={{
            htmlInput: { required: false, 'aria-required': true, maxLength: resourceLimits.title },
          }}
        />
        {resource && (
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {resource.filename} · {formatSize(resource.fileSize)}
          </Typography>
        )}
        <FileField
          label={t('resources.file')}
          value={file.field.value}
          onChange={(chosen) => {
            file.field.onChange(chosen);
            void form.trigger('file');
          }}
          accept={accepted}
          replace={resource !== undefined}
          error={file.fieldState.error?.message}
          hint={t('common.file.accepted', {
            types: resourceTypes.join(', '),
            size: formatSize(resourceLimits.fileSize),
          })}
          buttonRef={file.field.ref}
        />
      </Stack>
    </FormDialog>
  );
}
