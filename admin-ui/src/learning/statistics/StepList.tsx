import { Box, Card, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import type { MemberStat } from '../../../../shared/contracts/learning/statistics.ts';
import { keyed } from '../../foundation/common/keyed.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { StepRow } from './StepRow.tsx';

type Steps = MemberStat['jsonStep']['sessions'];

/** The steps of a training by session: reached now, reached before, or not reached. */
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
                <StepRow key={stepKey} step={step} last={step === session.steps.at(-1)} />
              ))}
            </Box>
          </Box>
        ))}
      </Stack>
    </Card>
  );
}
