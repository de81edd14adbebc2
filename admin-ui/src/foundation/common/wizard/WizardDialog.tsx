import { Alert, Box, Button, Stack } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { FormDialog } from '../FormDialog.tsx';
import { WizardSteps } from './WizardSteps.tsx';

interface Props {
  title: string;
  step: number;
  labels: readonly string[];
  stepOf: (path: string) => number;
  onStep: (step: number) => void;
  /** Moves to a later step, when an existing record is edited. */
  onForward?: ((step: number) => void) | undefined;
  /** Handles "Next", and "Save" on the last step. */
  onNext: () => unknown;
  onClose: () => void;
  /** True while the form is checked or saved. */
  busy?: boolean;
  /** False while it is being saved: the buttons are hidden. */
  editing: boolean;
  /** Shown if a draft was restored. */
  restored?: { text: string; onForget: () => void; onStartAgain: () => void } | undefined;
  children: ReactNode;
}

/** The frame of a wizard: full-screen, with progress and steps above, and previous and next below. */
export function WizardDialog(props: Props) {
  const { title, step, labels, stepOf, onStep, onForward, onNext, onClose, editing, restored } = props;
  const { busy = false, children } = props;
  const t = useT();
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) top.current?.scrollIntoView({ block: 'start' });
    shown.current = step;
  }, [step]);
  return (
    <FormDialog
      open
      full
      busy={busy}
      title={title}
      onClose={onClose}
      onSubmit={onNext}
      actions={
        editing && (
          <Stack
            direction="row"
            sx={{ width: '100%', maxWidth: 1120, mx: 'auto', justifyContent: 'space-between', gap: 2 }}
          >
            <Button onClick={() => onStep(step - 1)} disabled={step === 0 || busy} size="large">
              {t('common.previous')}
            </Button>
            <Button type="submit" variant="contained" size="large" loading={busy}>
              {t(step === labels.length - 1 ? 'common.save' : 'common.next')}
            </Button>
          </Stack>
        )
      }
    >
      <Box ref={top} sx={{ mx: -3.5 }}>
        <WizardSteps
          step={step}
          labels={labels}
          stepOf={stepOf}
          onStep={onStep}
          onForward={busy ? undefined : onForward}
        />
      </Box>
      <Box sx={{ maxWidth: 1120, mx: 'auto', pt: 3 }}>
        {restored && editing && (
          <Alert
            severity="info"
            onClose={restored.onForget}
            action={
              <Button color="inherit" size="small" onClick={restored.onStartAgain}>
                {t('forms.wizard.startAgain')}
              </Button>
            }
            sx={{ mb: 3 }}
          >
            {restored.text}
          </Alert>
        )}
        {children}
      </Box>
    </FormDialog>
  );
}

/** One step. Inactive steps are hidden, not unmounted, so that their state remains. */
export const WizardStep = ({ shown, children }: { shown: boolean; children: ReactNode }) => (
  <Box hidden={!shown}>{children}</Box>
);
