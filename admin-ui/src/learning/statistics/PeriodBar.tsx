import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { Box, IconButton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useT } from '../../foundation/i18n/index.ts';
import { useLanguage } from '../../foundation/providers/language.ts';
import { periodName, type Span, spans } from './period.ts';
import type { PeriodState } from './use-period.ts';

/** Selects year, month or week, and moves to earlier or later periods up to the current one (ST-03). */
export function PeriodBar({ state }: { state: PeriodState }) {
  const t = useT();
  const [language] = useLanguage();
  const { period, back, setBack, setSpan } = state;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <ToggleButtonGroup
        exclusive
        value={period.span}
        onChange={(_, span: Span | null) => span && setSpan(span)}
        aria-label={t('statistics.period.label')}
        size="small"
      >
        {spans.map((span) => (
          <ToggleButton key={span} value={span} sx={{ px: 2, minHeight: 44 }}>
            {t(`statistics.period.${span}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto' }}>
        <IconButton aria-label={t('statistics.period.previous')} onClick={() => setBack(back + 1)}>
          <ChevronLeftRounded />
        </IconButton>
        <Typography
          component="p"
          aria-live="polite"
          sx={{ fontWeight: 600, textAlign: 'center', minWidth: { xs: 0, sm: 200 } }}
        >
          {periodName(period, language)}
        </Typography>
        <IconButton
          aria-label={t('statistics.period.next')}
          disabled={back === 0}
          onClick={() => setBack(back - 1)}
        >
          <ChevronRightRounded />
        </IconButton>
      </Box>
    </Box>
  );
}
