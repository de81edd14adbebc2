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
  /** What each step is called. */
  labels: readonly string[];
  /** The step that shows a field of the form. */
  stepOf: (path: string) => number;
  onStep: (step: number) => void;
  /** Leads forward, too, where what is edited is there already; absent: the steps to come are no buttons. */
  onForward?: ((step: number) => void) | undefined;
}

/** Where one is: progress (step+1)/steps, the steps, and a way to those before, or to all. */
export function WizardSteps({ step, labels, stepOf, onStep, onForward }: Props) {
  const t = useT();
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  const wrong = new Set(Object.keys(errors).map(stepOf));
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  const of = t('common.stepOf', { step: step + 1, count: labels.length });
  return (
    <Box>
      <LinearProgress
        variant="determinate"
        value={((step + 1) / labels.length) * 100}
        aria-label={of}
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
          {of} · {labels[step]}
        </Typography>
      )}
    </Box>
  );
}
