import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import RemoveCircleRounded from '@mui/icons-material/RemoveCircleRounded';
import { Box, Chip, Typography } from '@mui/material';
import type { MemberStat } from '../../../../shared/contracts/learning/statistics.ts';
import { scoreText } from '../../../../shared/measures.ts';
import { useT } from '../../foundation/i18n/index.ts';

interface Props {
  step: MemberStat['jsonStep']['sessions'][number]['steps'][number];
  /** Whether the step is the last, so that no line follows. */
  last: boolean;
}

/** A step with its score: reached now, reached before, or not reached. */
export function StepRow({ step, last }: Props) {
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
