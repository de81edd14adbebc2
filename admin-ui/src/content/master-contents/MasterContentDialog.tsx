import CheckRounded from '@mui/icons-material/CheckRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import { Alert, Box, Tab, Tabs } from '@mui/material';
import { useEffect, useId, useMemo, useState } from 'react';
import { useNotify, useRegisterMutationMiddleware } from 'react-admin';
import {
  type FieldErrors,
  get,
  type Resolver,
  useFormContext,
  useFormState,
  useWatch,
} from 'react-hook-form';
import type { FileType } from '../../../../shared/contracts/content/content-files.ts';
import {
  type MasterContent,
  masterContentLimits,
} from '../../../../shared/contracts/content/master-contents.ts';
import { QuotaBar } from '../../delivery/uploads/index.ts';
import { useErrorText } from '../../foundation/common/error-text.ts';
import { setAt } from '../../foundation/common/issues.ts';
import { CreateDialog, EditDialog } from '../../foundation/common/records/RecordDialogs.tsx';
import { RecordForm } from '../../foundation/common/records/RecordForm.tsx';
import { useViolationText } from '../../foundation/common/violations.ts';
import { CountedField } from '../../foundation/common/wizard/CountedField.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useMarkStale } from '../../foundation/providers/change.ts';
import { MasterFilePanel } from './MasterFilePanel.tsx';
import {
  check,
  fileTypes,
  type MasterContentValues,
  masterContentValues,
  uploadSizes,
} from './master-content-form.ts';
import { FilesRefused, useSaveWithFiles } from './save-master-content.ts';
import { useContentRights } from './use-content-rights.ts';

interface Props {
  onClose: () => void;
}

/** Creates a master content (MC-01). */
export const NewMasterContent = (props: Props) => (
  <CreateDialog resource="master-content">
    <Fields {...props} />
  </CreateDialog>
);

/** Edits the name and the files of a master content (MC-01). */
export function EditMasterContent({ id, onClose }: Props & { id: string }) {
  const t = useT();
  return (
    <EditDialog<MasterContent>
      resource="master-content"
      id={id}
      title={t('masterContents.editTitle')}
      onClose={onClose}
    >
      {(master) => <Fields master={master} onClose={onClose} />}
    </EditDialog>
  );
}

/**
 * The fields of a master content: a name, and a tab for each type of content (MC-01). A valid form can be
 * saved. The uploads of its files then continue on any page.
 */
function Fields({ master, onClose }: Props & { master?: MasterContent }) {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const markStale = useMarkStale();
  const filesChanged = () => markStale('PUT /master-contents/{id}/files/{fileType}');
  const { ownerId, room, offlineAccess } = useContentRights(master?.ownerId);
  const resolver = useMasterResolver(room);
  // The initial values are retained. A rejected file remains selected, although the saved files changed the
  // record.
  const [values] = useState(() => masterContentValues(master));
  useRegisterMutationMiddleware(useSaveWithFiles(master, offlineAccess));
  return (
    <RecordForm<MasterContentValues, MasterContentValues>
      title={t(master ? 'masterContents.editTitle' : 'masterContents.addTitle')}
      label={t(master ? 'common.save' : 'common.add')}
      values={values}
      resolver={resolver}
      whileWritten
      saved={master ? 'masterContents.edited' : 'masterContents.added'}
      onSaved={filesChanged}
      onRefused={(error) => {
        if (!(error instanceof FilesRefused)) return false;
        notify(t('masterContents.uploadFailed', { why: errorText(error.cause) }), { type: 'error' });
        filesChanged();
        return true;
      }}
      onClose={onClose}
    >
      <CountedField name="name" label={t('masterContents.name')} max={masterContentLimits.name} required />
      <Files ownerId={ownerId} offlineAccess={offlineAccess} />
    </RecordForm>
  );
}

function useMasterResolver(
  room: number | undefined,
): Resolver<MasterContentValues, unknown, MasterContentValues> {
  const text = useViolationText();
  return useMemo(
    () => (values) => {
      const errors: Record<string, unknown> = {};
      for (const violation of check(values, room))
        setAt(errors, violation.field.split('.'), { type: violation.message, message: text(violation) });
      return Object.keys(errors).length === 0
        ? { values, errors: {} }
        : { values: {}, errors: errors as FieldErrors<MasterContentValues> };
    },
    [text, room],
  );
}

/** Validates all tabs after each change, because a file of one tab affects the validity of the others. */
function useCheckedTogether(): void {
  const { trigger, subscribe } = useFormContext<MasterContentValues>();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => name?.startsWith('files') && void trigger('files'),
      }),
    [subscribe, trigger],
  );
}

function Files({ ownerId, offlineAccess }: { ownerId: string | undefined; offlineAccess: boolean }) {
  const t = useT();
  const id = useId();
  useCheckedTogether();
  const [shown, setShown] = useState<FileType>(fileTypes[0]);
  const files = useWatch<MasterContentValues, 'files'>({ name: 'files' });
  const { errors } = useFormState<MasterContentValues>({ name: 'files' });
  const whole: string | undefined = get(errors, 'files.root.message');
  const label = (type: FileType) => {
    const name = t(`catalogue.types.${type}`);
    return get(errors, `files.${type}`) ? t('masterContents.withErrors', { type: name }) : name;
  };
  const iconOf = (type: FileType) => {
    if (get(errors, `files.${type}`)) return <ErrorOutlineRounded color="error" />;
    return files[type].enabled ? <CheckRounded color="success" /> : undefined;
  };
  return (
    <>
      {ownerId && <QuotaBar clientId={ownerId} {...uploadSizes({ files })} />}
      {whole && (
        <Alert severity="error" role="alert">
          {whole}
        </Alert>
      )}
      <Box>
        <Tabs
          value={shown}
          onChange={(_, type: FileType) => setShown(type)}
          variant="scrollable"
          aria-label={t('masterContents.types')}
        >
          {fileTypes.map((type) => (
            <Tab
              key={type}
              value={type}
              id={`${id}-${type}`}
              aria-controls={`${id}-${type}-panel`}
              aria-label={label(type)}
              label={t(`catalogue.types.${type}`)}
              iconPosition="end"
              {...(iconOf(type) ? { icon: iconOf(type) } : {})}
              sx={{ minHeight: 48 }}
            />
          ))}
        </Tabs>
        {fileTypes.map((type) => (
          <Box
            key={type}
            role="tabpanel"
            id={`${id}-${type}-panel`}
            aria-labelledby={`${id}-${type}`}
            hidden={type !== shown}
            sx={{ pt: 2 }}
          >
            <MasterFilePanel type={type} offlineAccess={offlineAccess} />
          </Box>
        ))}
      </Box>
    </>
  );
}
