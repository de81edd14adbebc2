import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useT } from '../i18n/index.ts';
import { useNotifyError } from './error-text.ts';

interface Props {
  text: string;
  /** Restores the state before the change. */
  undo: () => Promise<unknown>;
}

function UndoMessage({ text, undo }: Props) {
  const t = useT();
  const translate = useTranslate();
  const notifyError = useNotifyError();
  const [state, setState] = useState<'changed' | 'undoing' | 'undone'>('changed');
  const run = () => {
    setState('undoing');
    undo().then(
      () => setState('undone'),
      (error: unknown) => {
        setState('changed');
        notifyError(error);
      },
    );
  };
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <span>{state === 'undone' ? t('forms.undone') : text}</span>
      {state !== 'undone' && (
        <Button color="inherit" variant="outlined" size="small" loading={state === 'undoing'} onClick={run}>
          {translate('ra.action.undo')}
        </Button>
      )}
    </Stack>
  );
}

/** Milliseconds for the decision. */
const visible = 10_000;

/**
 * Returns a function that shows a message about a change, with a button that undoes it. Only for changes that send no
 * mail and end no session.
 */
export function useNotifyUndo(): (text: string, undo: () => Promise<unknown>) => void {
  const notify = useNotify();
  return (text, undo) =>
    notify(<UndoMessage text={text} undo={undo} />, { type: 'success', autoHideDuration: visible });
}
