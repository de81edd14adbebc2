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
import { stepCount, stepOf } from './check.ts';
import type { WizardValues } from './values.ts';

export const stepNames = ['languages', 'information', 'headsets', 'badges', 'content'] as const;

interface Props {
  step: number;
  onStep: (step: number) => void;
}

/** Where one is: progress (step+1)/steps, the steps, and a way back to those before. */
export function WizardSteps({ step, onStep }: Props) {
  const t = useT();
  const { control } = useFormContext<WizardValues>();
  const { errors } = useFormState({ control });
  const wrong = new Set(Object.keys(errors).map(stepOf));
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  const of = t('common.stepOf', { step: step + 1, count: stepCount });
  return (
    <Box>
      <LinearProgress
        variant="determinate"
        value={((step + 1) / stepCount) * 100}
        aria-label={of}
        sx={{ borderRadius: 0, height: 6 }}
      />
      {wide ? (
        <Stepper activeStep={step} nonLinear sx={{ px: 4, py: 2, maxWidth: 1120, mx: 'auto' }}>
          {stepNames.map((name, index) => {
            const label = (
              <StepLabel error={wrong.has(index)}>{t(`trainings.wizard.${name}.label`)}</StepLabel>
            );
            return (
              <Step key={name} completed={index < step}>
                {index <= step ? <StepButton onClick={() => onStep(index)}>{label}</StepButton> : label}
              </Step>
            );
          })}
        </Stepper>
      ) : (
        <Typography variant="body2" color="text.secondary" sx={{ px: 3.5, pt: 1.5 }}>
          {of} · {t(`trainings.wizard.${stepNames[step] ?? 'languages'}.label`)}
        </Typography>
      )}
    </Box>
  );
}
