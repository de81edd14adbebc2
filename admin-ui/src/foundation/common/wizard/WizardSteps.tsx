import {
  Box,
  LinearProgress,
  Step,
  StepButton,
  StepLabel,
  Stepper,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { useFormContext, useFormState } from 'react-hook-form';
import { useT } from '../../i18n/index.ts';

interface Props {
  step: number;
  /** Names of the steps. */
  labels: readonly string[];
  /** Returns the step that shows a field of the form. */
  stepOf: (path: string) => number;
  onStep: (step: number) => void;
  /** Moves to a later step, when an existing record is edited. If absent, later steps are not buttons. */
  onForward?: ((step: number) => void) | undefined;
}

/** Shows the progress (step+1)/steps and the steps. Leads to earlier steps, or to all of them. */
export function WizardSteps({ step, labels, stepOf, onStep, onForward }: Props) {
  const t = useT();
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  const wrong = new Set(Object.keys(errors).map(stepOf));
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  const position = t('common.stepOf', { step: step + 1, count: labels.length });
  return (
    <Box>
      <LinearProgress
        variant="determinate"
        value={((step + 1) / labels.length) * 100}
        aria-label={position}
        sx={{ borderRadius: 0, height: 6 }}
      />
      {wide ? (
        <Stepper activeStep={step} nonLinear sx={{ px: 4, py: 2, maxWidth: 1120, mx: 'auto' }}>
          {labels.map((label, index) => {
            const named = <StepLabel error={wrong.has(index)}>{label}</StepLabel>;
            const lead = index <= step ? onStep : onForward;
            return (
              <Step key={label} completed={index < step}>
                {lead ? <StepButton onClick={() => lead(index)}>{named}</StepButton> : named}
              </Step>
            );
          })}
        </Stepper>
      ) : (
        <Typography variant="body2" color="text.secondary" sx={{ px: 3.5, pt: 1.5 }}>
          {position} · {labels[step]}
        </Typography>
      )}
    </Box>
  );
}
