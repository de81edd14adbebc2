import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ConfirmDialog } from '../../foundation/common/ConfirmDialog.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';

const kinds = {
  training: { route: 'DELETE /trainings/{id}', text: 'catalogue.deleteText', done: 'catalogue.deleted' },
  course: { route: 'DELETE /courses/{id}', text: 'courses.deleteText', done: 'courses.deleted' },
} as const;

interface Props {
  kind: keyof typeof kinds;
  id: string;
  title: string;
  onDeleted: () => void;
}

/** Deletes a training or course after a confirmation. */
export function DeleteButton({ kind, id, title, onDeleted }: Props) {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const [asking, ask] = useState(false);
  const { route, text, done } = kinds[kind];
  const remove = useChange(route, {
    onSuccess: () => {
      onDeleted();
      notify(done, { type: 'success' });
    },
    onError: (error) => {
      ask(false);
      notifyError(error);
    },
  });
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<DeleteOutlineRounded />} onClick={() => ask(true)}>
        {t('common.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('catalogue.deleteTitle', { title })}
        text={t(text)}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id } })}
        onClose={() => ask(false)}
      />
    </>
  );
}
