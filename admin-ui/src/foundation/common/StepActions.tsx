import { Button, Typography } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { useT } from '../i18n/index.ts';

interface Props {
  /** The number of selected records, announced by screen readers. */
  status: ReactNode;
  /** Returns to the previous step. Undefined in the first step, which can be cancelled. */
  onPrevious: (() => void) | undefined;
  onClose: () => void;
  /** Label of the button that submits the step. */
  label: string;
  busy: boolean;
  disabled: boolean;
}

/** Ignores the second click of a double click on "next", which would hit the next step's button. */
const onlyFirst = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};

/** The buttons of a dialog with steps. */
export function StepActions({ status, onPrevious, onClose, label, busy, disabled }: Props) {
  const t = useT();
  return (
    <>
      <Typography aria-live="polite" color="text.secondary" sx={{ flex: 1, pl: 1 }}>
        {status}
      </Typography>
      <Button onClick={onPrevious ?? onClose} disabled={busy}>
        {t(onPrevious ? 'common.previous' : 'common.cancel')}
      </Button>
      <Button type="submit" variant="contained" loading={busy} disabled={disabled} onClick={onlyFirst}>
        {label}
      </Button>
    </>
  );
}
