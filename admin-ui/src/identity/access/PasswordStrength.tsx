import { Box, LinearProgress, Typography } from '@mui/material';
import { useDeferredValue, useEffect, useState } from 'react';
import { useT } from '../../foundation/i18n/index.ts';

type Estimate = typeof import('./password-strength.ts').passwordStrength;

const names = ['veryWeak', 'weak', 'fair', 'good', 'strong'] as const;
const colours = ['error', 'error', 'warning', 'success', 'success'] as const;

/** Shows how well a new password resists guessing, while it is typed. Loads the estimator with the first character. */
export function PasswordStrength({ password, words }: { password: string; words: readonly string[] }) {
  const t = useT();
  const [estimate, setEstimate] = useState<Estimate>();
  const typed = password !== '';
  useEffect(() => {
    if (!typed) return;
    let open = true;
    import('./password-strength.ts').then(
      ({ passwordStrength }) => open && setEstimate(() => passwordStrength),
      () => undefined,
    );
    return () => {
      open = false;
    };
  }, [typed]);
  const shown = useDeferredValue(password);
  if (!typed || !estimate || shown === '') return null;
  const score = estimate(shown, words);
  return (
    <Box sx={{ mt: 1.5 }}>
      <LinearProgress
        variant="determinate"
        value={(score + 1) * 20}
        color={colours[score]}
        aria-hidden
        sx={{ height: 6, borderRadius: 3 }}
      />
      <Typography variant="body2" role="status" sx={{ mt: 0.5 }}>
        {t('access.reset.strength', { strength: t(`access.reset.strengths.${names[score]}`) })}
      </Typography>
    </Box>
  );
}
