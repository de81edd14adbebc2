import { Alert, Button, Stack } from '@mui/material';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import {
  EditContext,
  Form,
  type RaRecord,
  SaveButton,
  useNotify,
  useSaveContext,
  useTranslate,
} from 'react-admin';
import { type FieldValues, type Resolver, useFormContext, useFormState } from 'react-hook-form';
import { type MessageKey, useT } from '../../i18n/index.ts';
import { ApiError, isTemporary } from '../../providers/api-error.ts';
import { useNotifyError } from '../error-text.ts';
import { FormDialog, useSubmitEnd } from '../FormDialog.tsx';
import { LeaveGuard } from '../LeaveGuard.tsx';
import { FormDraft } from './FormDraft.tsx';

export interface RecordFormProps<I extends FieldValues, O extends FieldValues> {
  title: string;
  width?: 'sm' | 'md';
  /** Label of the save button. */
  label: string;
  /** Initial values of the fields. */
  values: I;
  /** Validates the values and converts them into the request. */
  resolver: Resolver<I, unknown, O>;
  /** Message after the record is saved. */
  saved: MessageKey;
  /** Returns the parameters of the message `saved`. */
  savedWith?: (record: RaRecord) => Record<string, string | number>;
  /**
   * Message if another person has changed the record since it was loaded. The form then refetches the record
   * and shows the message.
   */
  conflictMessage?: MessageKey;
  /**
   * True: after a conflict, typed values remain, and the other fields show the stored values. False: all fields
   * show the stored values, for forms with lists, whose typed value would undo the change of the other person.
   */
  retainsTyped?: boolean;
  onSaved?: ((record: RaRecord) => void) | undefined;
  /** Handles an error of saving. Returns true if it has shown the error, which then needs no toast. */
  onRefused?: (error: unknown) => boolean;
  /**
   * True: the form is validated while typing, and the save button is disabled until the form is valid.
   * False: the form is validated when the person saves.
   */
  validatesOnChange?: boolean;
  onClose: () => void;
  /** Address parameter that opens the dialog. If set, the form asks before unsaved changes are lost. */
  guarded?: string;
  children: ReactNode;
}

/** Returns whether the data provider has assigned the error to fields, which then show it. */
const hasFieldErrors = (error: unknown): boolean =>
  error instanceof ApiError && Boolean((error.body as { errors?: unknown } | undefined)?.errors);

/**
 * Typed values and their errors survive when the record is read again, for example when the complete record
 * arrives after the shorter one of a list. Other fields show the new values.
 */
const RETAIN_TYPED_VALUES = {
  ...{ keepDirtyValues: true, keepDirty: true, keepErrors: true, keepTouched: true },
  ...{ keepIsSubmitted: true, keepSubmitCount: true },
};

/** Prefix of react-admin for an error text that is JSON: a message key with its arguments. */
const ENCODED_ERROR = '@@react-admin@@';

/** Returns a function that translates the error texts of fields, so that every input can show them. */
function useTranslateErrors(): (refused: Record<string, string>) => Record<string, string> {
  const translate = useTranslate();
  const textOf = (text: string) => {
    if (!text.startsWith(ENCODED_ERROR)) return translate(text, { _: text });
    const { message, args } = JSON.parse(text.slice(ENCODED_ERROR.length));
    return translate(message, { ...args, _: translate('violations.INVALID') });
  };
  return (refused) =>
    Object.fromEntries(Object.entries(refused).map(([field, text]) => [field, textOf(text)]));
}

/**
 * Shows a form for the surrounding react-admin record in a dialog. Shows an error at its field, or in a toast
 * if it has no field. Closes the dialog after the record is saved. The content survives an expired session.
 */
export function RecordForm<I extends FieldValues, O extends FieldValues>(props: RecordFormProps<I, O>) {
  const { title, label, values, resolver, saved, conflictMessage, onClose, guarded, children } = props;
  const { validatesOnChange = false } = props;
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const translateErrors = useTranslateErrors();
  const { save, saving = false } = useSaveContext();
  // A new record has no edit context.
  const edited = useContext(EditContext);
  const [conflicts, setConflicts] = useState(0);
  // True once the record is saved or cannot be read: the content is then neither stored nor guarded.
  const done = useRef(false);
  /** Refetches the record after a conflict. Closes the dialog if the record can no longer be read. */
  const reload = async () => {
    const read = await edited?.refetch();
    if (!read?.error) return setConflicts((count) => count + 1);
    if (isTemporary(read.error)) return notifyError(read.error);
    done.current = true;
    notifyError(read.error);
    onClose();
  };
  const succeed = (record: RaRecord) => {
    done.current = true;
    notify(saved, { type: 'success', messageArgs: props.savedWith?.(record) ?? {} });
    props.onSaved?.(record);
    onClose();
  };
  const submit = async (data: FieldValues) => {
    // True once react-admin has called `onSuccess` or `onError`.
    let answered = false;
    const refused = await save?.(data, {
      onSuccess: (record) => {
        answered = true;
        succeed(record);
      },
      onError: (error) => {
        answered = true;
        const conflict = error instanceof ApiError && error.code === 'VERSION_CONFLICT';
        if (conflict && conflictMessage) void reload();
        else if (!hasFieldErrors(error) && !props.onRefused?.(error)) notifyError(error);
      },
    });
    // react-admin does not call `onSuccess` if a changed record was refetched while the form was being saved.
    const read = answered || refused ? undefined : await edited?.refetch();
    if (read?.data) succeed(read.data);
    return refused && translateErrors(refused as Record<string, string>);
  };
  return (
    <FormDialog
      open
      title={title}
      width={props.width ?? 'sm'}
      onClose={onClose}
      busy={saving}
      form={(content) => (
        <Form
          noValidate
          disableInvalidFormNotification
          mode={validatesOnChange ? 'all' : 'onSubmit'}
          record={values}
          resetOptions={RETAIN_TYPED_VALUES}
          resolver={resolver as unknown as Resolver<FieldValues>}
          onSubmit={submit}
        >
          {content}
        </Form>
      )}
      actions={
        <>
          <Button onClick={onClose} disabled={saving}>
            {t('common.cancel')}
          </Button>
          <Submit label={label} saving={saving} validatesOnChange={validatesOnChange} />
        </>
      }
    >
      {conflicts > 0 && conflictMessage && <Conflict key={conflicts}>{t(conflictMessage)}</Conflict>}
      <Stack sx={{ gap: 2, pt: 1 }}>{children}</Stack>
      <FocusRejectedField />
      {conflictMessage && (
        <ReportChange
          version={edited?.record?.version}
          expected={() => saving || done.current}
          onChange={() => setConflicts((count) => count + 1)}
        />
      )}
      {!props.retainsTyped && <ShowStored values={values} conflicts={conflicts} />}
      <FormDraft done={() => done.current} />
      {guarded && <UnsavedGuard parameter={guarded} done={() => done.current} />}
    </FormDialog>
  );
}

function Submit({
  label,
  saving,
  validatesOnChange,
}: {
  label: string;
  saving: boolean;
  validatesOnChange: boolean;
}) {
  const { isValid } = useFormState();
  const ready = !validatesOnChange || isValid;
  return <SaveButton alwaysEnable={ready} disabled={!ready} loading={saving} icon={null} label={label} />;
}

/** Releases the dialog's submit lock after each submission. Focuses the first field that the API rejected. */
function FocusRejectedField() {
  const end = useSubmitEnd();
  const { setFocus } = useFormContext();
  const { errors, isSubmitting, submitCount } = useFormState();
  const first = Object.keys(errors).find((name) => errors[name]?.type === 'server');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per submission
  useEffect(() => {
    if (isSubmitting) return;
    end();
    if (first) setFocus(first);
  }, [submitCount, isSubmitting]);
  return null;
}

/** The message of a conflict. It gets the focus, so that a long form scrolls to it. */
function Conflict({ children }: { children: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Alert ref={box} tabIndex={-1} severity="warning" sx={{ mb: 2 }}>
      {children}
    </Alert>
  );
}

interface ReportChangeProps {
  /** Version of the record. */
  version: unknown;
  /** Returns true if the form itself changes the record. */
  expected: () => boolean;
  onChange: () => void;
}

/**
 * Reports that another version of the record was read while the form has typed values. The next request would overwrite
 * the change of the other person, because it contains the new version.
 */
function ReportChange({ version, expected, onChange }: ReportChangeProps) {
  const { isDirty } = useFormState();
  const known = useRef(version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version
  useEffect(() => {
    if (version === known.current) return;
    known.current = version;
    if (isDirty && !expected()) onChange();
  }, [version]);
  return null;
}

/** Replaces all values of the form by the stored ones after a conflict. */
function ShowStored({ values, conflicts }: { values: FieldValues; conflicts: number }) {
  const { reset } = useFormContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each conflict
  useEffect(() => {
    if (conflicts > 0) reset(values);
  }, [conflicts]);
  return null;
}

/** Asks before unsaved changes are lost, unless `done` returns true. */
function UnsavedGuard({ parameter, done }: { parameter: string; done: () => boolean }) {
  const { isDirty } = useFormState();
  return <LeaveGuard parameter={parameter} dirty={() => isDirty && !done()} />;
}
