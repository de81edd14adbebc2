import { Box, LinearProgress, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { useT } from '../../foundation/i18n/index.ts';

interface Props {
  obtained: number;
  total: number;
}

/** The number of earned badges, and the number of all badges. */
export function BadgeTotal({ obtained, total }: Props) {
  const t = useT();
  const id = useId();
  return (
    <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline' }}>
        <Typography variant="h3" component="p" id={id} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('badges.total', { smart_count: obtained, obtained, total })}
        </Typography>
      </Stack>
      <LinearProgress
        variant="determinate"
        color="secondary"
        aria-labelledby={id}
        value={total === 0 ? 0 : (obtained / total) * 100}
        sx={{ mt: 1, height: 8, borderRadius: 4 }}
      />
    </Box>
  );
}
