import { useState } from 'react';
import { useRegisterMutationMiddleware } from 'react-admin';
import * as z from 'zod';
import {
  type Resource,
  resourceForm,
  resourceLimits,
} from '../../../../shared/contracts/content/resources.ts';
import { formatSize } from '../../foundation/common/format.ts';
import { RecordForm } from '../../foundation/common/records/RecordForm.tsx';
import { useResolver } from '../../foundation/common/resolver.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { acceptedExtensions, ResourceInputs } from './ResourceInputs.tsx';
import { useSaveByUpload } from './save-resource.ts';

const isAccepted = (file: File) =>
  acceptedExtensions.some((extension) => file.name.toLowerCase().endsWith(extension));

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
  /** Undefined for a new document. */
  resource?: Resource;
  onClose: () => void;
  onSaved?: (resource: Resource) => void;
}

/** The form of a document, new or existing. */
export function ResourceForm({ resource, onClose, onSaved }: Props) {
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
      <ResourceInputs resource={resource} />
    </RecordForm>
  );
}
