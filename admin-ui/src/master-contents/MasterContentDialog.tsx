import CheckRounded from '@mui/icons-material/CheckRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import { Alert, Box, Stack, Tab, Tabs } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import {
  type FieldErrors,
  FormProvider,
  get,
  type Resolver,
  useForm,
  useFormState,
  useWatch,
} from 'react-hook-form';
import type { FileType } from '../../../shared/contracts/content-files.ts';
import { type MasterContent, masterContentLimits } from '../../../shared/contracts/master-contents.ts';
import { useErrorText } from '../common/error-text.ts';
import { FormDialog } from '../common/FormDialog.tsx';
import { setAt } from '../common/issues.ts';
import { useShowErrors, useViolationText } from '../common/violations.ts';
import { CountedField } from '../common/wizard/CountedField.tsx';
import { useT } from '../i18n/index.ts';
import { QuotaBar } from '../uploads/index.ts';
import { MasterFilePanel } from './MasterFilePanel.tsx';
import { check, fileTypes, type MasterContentValues, sizesOf, valuesOf } from './master-content-form.ts';
import { saveFiles, saveName } from './save-master-content.ts';
import { useContentRights } from './use-content-rights.ts';
import { useMasterContentsChanged } from './use-master-contents-changed.ts';

interface Props {
  /** Absent: a new one. */
  master?: MasterContent | undefined;
  onClose: () => void;
}

/**
 * A master content: a name, and a tab for each type of content (MC-01). It can be saved while nothing is wrong;
 * its files then go on uploading, whatever page the person is on.
 */
export function MasterContentDialog({ master, onClose }: Props) {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const changed = useMasterContentsChanged();
  // What was created by a save whose files were refused: the next one goes on with it.
  const [saved, setSaved] = useState(master);
  const { ownerId, room, offlineAccess } = useContentRights(master?.ownerId);
  const form = useMasterForm(master, room);
  const showErrors = useShowErrors<MasterContentValues>(form.setError, {
    codes: { FILE_ALREADY_EXISTS: 'name' },
  });
  const save = useMutation({
    mutationFn: async (values: MasterContentValues) => {
      const written = await saveName(saved, values.name).catch((error: unknown) => {
        showErrors(error);
        return undefined;
      });
      if (!written) return false;
      setSaved(written);
      try {
        await saveFiles(written, values);
      } catch (error) {
        notify(t('masterContents.uploadFailed', { why: errorText(error) }), { type: 'error' });
        return false;
      }
      return true;
    },
    onSuccess: (all) => {
      changed();
      if (!all) return;
      notify(master ? 'masterContents.edited' : 'masterContents.added', { type: 'success' });
      onClose();
    },
  });
  const { isValid } = useFormState({ control: form.control });
  return (
    <FormProvider {...form}>
      <FormDialog
        open
        title={t(master ? 'masterContents.editTitle' : 'masterContents.addTitle')}
        onClose={onClose}
        onSubmit={form.handleSubmit((values) => save.mutate(values))}
        busy={save.isPending}
        submit={{ label: t(master ? 'common.save' : 'common.add'), disabled: !isValid }}
      >
        <Stack sx={{ gap: 2.5, pt: 1 }}>
          <CountedField
            name="name"
            label={t('masterContents.name')}
            max={masterContentLimits.name}
            required
          />
          <Files ownerId={ownerId} offlineAccess={offlineAccess} />
        </Stack>
      </FormDialog>
    </FormProvider>
  );
}

function useMasterForm(master: MasterContent | undefined, room: number | undefined) {
  const text = useViolationText();
  const resolver = useMemo(
    (): Resolver<MasterContentValues> => (values) => {
      const errors: Record<string, unknown> = {};
      for (const violation of check(values, room))
        setAt(errors, violation.field.split('.'), { type: violation.message, message: text(violation) });
      return Object.keys(errors).length === 0
        ? { values, errors: {} }
        : { values: {}, errors: errors as FieldErrors<MasterContentValues> };
    },
    [text, room],
  );
  const form = useForm<MasterContentValues>({ defaultValues: valuesOf(master), resolver, mode: 'all' });
  // A file or a version of one tab changes what is wrong with the others: all is looked at together.
  const { trigger, subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => name?.startsWith('files') && void trigger('files'),
      }),
    [subscribe, trigger],
  );
  return form;
}

function Files({ ownerId, offlineAccess }: { ownerId: string | undefined; offlineAccess: boolean }) {
  const t = useT();
  const id = useId();
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
      {ownerId && <QuotaBar clientId={ownerId} {...sizesOf({ files })} />}
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
