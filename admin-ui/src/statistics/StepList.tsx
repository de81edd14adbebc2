import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import RemoveCircleRounded from '@mui/icons-material/RemoveCircleRounded';
import { Box, Card, Chip, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import type { UserStat } from '../../../shared/contracts/statistics.ts';
import { useT } from '../i18n/index.ts';
import { scoreText } from './hours.ts';
import { keyed } from './keyed.ts';

type Steps = UserStat['jsonStep']['sessions'];

/** The steps of a training by session: reached now, reached before, or not yet. */
export function StepList({ sessions }: { sessions: Steps }) {
  const t = useT();
  const titleId = useId();
  if (sessions.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
      <Typography id={titleId} variant="h5" component="h3" sx={{ mb: 1.5 }}>
        {t('statistics.steps.title')}
      </Typography>
      <Stack sx={{ gap: 2.5 }}>
        {keyed(sessions, (session) => session.name).map(({ key, item: session }) => (
          <Box key={key}>
            {(session.name || sessions.length > 1) && (
              <Typography variant="subtitle1" component="h4" sx={{ mb: 1 }}>
                {session.name || t('statistics.steps.others')}
              </Typography>
            )}
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {keyed(session.steps, (step) => step.name).map(({ key: stepKey, item: step }) => (
                <Step key={stepKey} step={step} last={step === session.steps.at(-1)} />
              ))}
            </Box>
          </Box>
        ))}
      </Stack>
    </Card>
  );
}

function Step({ step, last }: { step: Steps[number]['steps'][number]; last: boolean }) {
  const t = useT();
  const reached = step.current || step.previous;
  const state = !reached ? 'notReached' : step.succeeded ? 'succeeded' : 'failed';
  const Icon = {
    notReached: RadioButtonUncheckedRounded,
    succeeded: CheckCircleRounded,
    failed: RemoveCircleRounded,
  }[state];
  const colour = { notReached: 'text.disabled', succeeded: 'success.main', failed: 'warning.main' }[state];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, minHeight: 40 }}>
      <Box aria-hidden sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', color: colour }}>
        <Icon fontSize="small" />
        {!last && <Box sx={{ flex: 1, width: 2, bgcolor: 'divider', my: 0.25 }} />}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, pb: 1.25, display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ lineHeight: 1.35 }}>{step.name}</Typography>
          <Typography variant="caption" color="text.secondary">
            {t(`statistics.steps.${state}`)}
            {step.previous && !step.current ? ` · ${t('statistics.steps.before')}` : ''}
          </Typography>
        </Box>
        {step.score !== null && reached && (
          <Chip size="small" label={step.isPercent ? scoreText(step.score) : step.score} />
        )}
      </Box>
    </Box>
  );
}
