import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import { Box, Typography } from '@mui/material';
import { useT } from '../../foundation/i18n/index.ts';
import { PasswordStrength } from './PasswordStrength.tsx';
import { passwordRules } from './password-rules.ts';

/** Shows which rules a new password meets, and its strength. */
export function PasswordRules({ password, words }: { password: string; words: readonly string[] }) {
  const t = useT();
  return (
    <Box>
      <Typography variant="subtitle2" id="password-rules">
        {t('access.reset.rules')}
      </Typography>
      <Box
        component="ul"
        aria-labelledby="password-rules"
        sx={{ listStyle: 'none', p: 0, m: 0, mt: 0.75, display: 'grid', gap: 0.5 }}
      >
        {passwordRules.map(([name, test]) => {
          const met = test(password);
          const Icon = met ? CheckCircleRounded : RadioButtonUncheckedRounded;
          return (
            <Box
              component="li"
              key={name}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                color: met ? 'success.main' : 'text.secondary',
              }}
            >
              <Icon fontSize="small" titleAccess={t(met ? 'access.reset.met' : 'access.reset.missing')} />
              <Typography variant="body2">{t(`access.reset.${name}`)}</Typography>
            </Box>
          );
        })}
      </Box>
      <PasswordStrength password={password} words={words} />
    </Box>
  );
}
