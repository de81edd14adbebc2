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
import { ApiError } from '../../providers/api-error.ts';
import { useNotifyError } from '../error-text.ts';
import { FormDialog, useSubmitEnd } from '../FormDialog.tsx';
import { LeaveGuard } from '../LeaveGuard.tsx';
import { KeptForm } from './KeptForm.tsx';

export interface RecordFormProps<I extends FieldValues, O extends FieldValues> {
  title: string;
  width?: 'sm' | 'md';
  /** The button that saves. */
  label: string;
  /** Initial values of the fields. */
  values: I;
  /** Validates the values and converts them into the request. */
  resolver: Resolver<I, unknown, O>;
  /** Message after saving. */
  saved: MessageKey;
  /** Returns the parameters of this message. */
  savedWith?: (record: RaRecord) => Record<string, string | number>;
  /**
   * Message if another person has changed the record meanwhile. The form then starts again with the current
   * record.
   */
  overtaken?: MessageKey;
  onSaved?: ((record: RaRecord) => void) | undefined;
  /** Returns true if the caller has shown the refusal. */
  onRefused?: (error: unknown) => boolean;
  /**
   * True: validates while typing, and only a valid form can be saved. Otherwise the form is validated when
   * saving.
   */
  whileWritten?: boolean;
  onClose: () => void;
  /** Parameter of the address that opens the dialog. If given, asks before unsaved changes are lost. */
  guarded?: string;
  children: ReactNode;
}

/** Returns whether the data provider has assigned the error to fields. */
const isOfFields = (error: unknown): boolean =>
  error instanceof ApiError && Boolean((error.body as { errors?: unknown } | undefined)?.errors);

const MARK = '@@react-admin@@';

/** Translates the refusals of fields, so that every input can show them in the language on screen. */
function useInWords(): (refused: Record<string, string>) => Record<string, string> {
  const translate = useTranslate();
  const textOf = (text: string) => {
    if (!text.startsWith(MARK)) return translate(text, { _: text });
    const { message, args } = JSON.parse(text.slice(MARK.length));
    return translate(message, { ...args, _: translate('violations.INVALID') });
  };
  return (refused) =>
    Object.fromEntries(Object.entries(refused).map(([field, text]) => [field, textOf(text)]));
}

/**
 * react-admin's form of the surrounding record, in a dialog. Refusals are shown at their field, otherwise in
 * a toast. The dialog closes after the record is saved. The content of the form survives an expired session.
 */
export function RecordForm<I extends FieldValues, O extends FieldValues>(props: RecordFormProps<I, O>) {
  const { title, label, values, resolver, saved, overtaken, onClose, guarded, children } = props;
  const { whileWritten = false } = props;
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const inWords = useInWords();
  const { save, saving = false } = useSaveContext();
  // A new record has no edit context.
  const edited = useContext(EditContext);
  const [late, setLate] = useState(false);
  const done = useRef(false);
  const beginAgain = async () => {
    const read = await edited?.refetch();
    if (!read?.error) return setLate(true);
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
    let told = false;
    const refused = await save?.(data, {
      onSuccess: (record) => {
        told = true;
        succeed(record);
      },
      onError: (error) => {
        told = true;
        const conflict = error instanceof ApiError && error.code === 'VERSION_CONFLICT';
        if (conflict && overtaken) void beginAgain();
        else if (!isOfFields(error) && !props.onRefused?.(error)) notifyError(error);
      },
    });
    // react-admin does not call `onSuccess` if a changed record was refetched while the form was being saved.
    const read = told || refused ? undefined : await edited?.refetch();
    if (read?.data) succeed(read.data);
    return refused && inWords(refused as Record<string, string>);
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
          mode={whileWritten ? 'all' : 'onSubmit'}
          record={values}
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
          <Submit label={label} saving={saving} whileWritten={whileWritten} />
        </>
      }
    >
      {late && overtaken && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t(overtaken)}
        </Alert>
      )}
      <Stack sx={{ gap: 2, pt: 1 }}>{children}</Stack>
      <RefusedFirst />
      <KeptForm done={() => done.current} />
      {guarded && <UnsavedGuard parameter={guarded} done={() => done.current} />}
    </FormDialog>
  );
}

function Submit({ label, saving, whileWritten }: { label: string; saving: boolean; whileWritten: boolean }) {
  const { isValid } = useFormState();
  const ready = !whileWritten || isValid;
  return <SaveButton alwaysEnable={ready} disabled={!ready} loading={saving} icon={null} label={label} />;
}

/** Ends the submission of the dialog. Focuses the first field that the API refused. */
function RefusedFirst() {
  const end = useSubmitEnd();
  const { setFocus } = useFormContext();
  const { errors, isSubmitting, submitCount } = useFormState();
  const first = Object.keys(errors).find((name) => errors[name]?.type === 'server');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it was sent
  useEffect(() => {
    if (isSubmitting) return;
    end();
    if (first) setFocus(first);
  }, [submitCount, isSubmitting]);
  return null;
}

/** Asks before unsaved changes are lost, until `done` returns true. */
function UnsavedGuard({ parameter, done }: { parameter: string; done: () => boolean }) {
  const { isDirty } = useFormState();
  return <LeaveGuard parameter={parameter} dirty={() => isDirty && !done()} />;
}
