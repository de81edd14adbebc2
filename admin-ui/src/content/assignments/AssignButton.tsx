import EventAvailableRounded from '@mui/icons-material/EventAvailableRounded';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../foundation/i18n/index.ts';
import { useSession } from '../../foundation/providers/session.ts';
import type { AssignSubject } from './AssignDialog.tsx';

const AssignDialog = lazy(async () => ({ default: (await import('./AssignDialog.tsx')).AssignDialog }));

interface Props {
  subject?: AssignSubject;
  variant?: 'outlined' | 'contained';
}

/** Opens the dialog of an assignment. Renders nothing for learners and super admins, who cannot assign. */
export function AssignButton({ subject, variant = 'outlined' }: Props) {
  const t = useT();
  const role = useSession()?.role;
  const [open, setOpen] = useState(false);
  if (role !== 'admin' && role !== 'manager') return null;
  return (
    <>
      <Button variant={variant} startIcon={<EventAvailableRounded />} onClick={() => setOpen(true)}>
        {t('required.assignAction')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <AssignDialog {...(subject ? { subject } : {})} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
