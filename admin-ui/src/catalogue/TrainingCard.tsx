import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import { Box, Card, LinearProgress, Typography, useMediaQuery, useTheme } from '@mui/material';
import { Link, useLocation } from 'react-router-dom';
import type { TrainingItem } from '../../../shared/contracts/training-shapes.ts';
import { formatDuration, truncate } from '../common/format.ts';
import { useT } from '../i18n/index.ts';
import { ContentTypes } from './ContentTypes.tsx';
import { Cover } from './Cover.tsx';
import { isUnderWay } from './catalogue-view.ts';
import { MarkButtons } from './MarkButtons.tsx';
import { Markers } from './Markers.tsx';

/** Characters of a description that a card shows (spec 1 §2); all of it on large screens. */
function useDescriptionLength(): number {
  const theme = useTheme();
  const small = useMediaQuery(theme.breakpoints.down('sm'));
  const medium = useMediaQuery(theme.breakpoints.down('lg'));
  return small ? 50 : medium ? 100 : Number.POSITIVE_INFINITY;
}

/** A training in a catalogue. The whole card opens it; like and favourite are buttons of their own. */
export function TrainingCard({ training }: { training: TrainingItem }) {
  const t = useT();
  const length = useDescriptionLength();
  const { search } = useLocation();
  const { title, progressionPercent } = training;
  const open = new URLSearchParams(search);
  open.set('training', training.id);
  return (
    <Card
      component="article"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        transition: 'transform .18s ease, box-shadow .18s ease',
        '&:hover': { transform: 'translateY(-3px)' },
        '&:focus-within': { borderColor: 'primary.main' },
      }}
    >
      <Cover src={training.logo} sx={{ aspectRatio: '16 / 9' }} />
      <Box
        sx={{
          position: 'absolute',
          top: 12,
          left: 12,
          right: 12,
          display: 'flex',
          gap: 0.75,
          flexWrap: 'wrap',
          zIndex: 2,
        }}
      >
        <Markers training={training} />
      </Box>
      {isUnderWay(training) && (
        <LinearProgress
          variant="determinate"
          value={progressionPercent}
          aria-label={t('catalogue.progressOf', { title })}
          sx={{ borderRadius: 0, height: 5, '& .MuiLinearProgress-bar': { borderRadius: 0 } }}
        />
      )}
      <Box sx={{ p: 2, pb: 0.5, flex: 1, display: 'flex', flexDirection: 'column', gap: 0.75 }}>
        <Typography variant="overline" color="text.secondary" sx={{ lineHeight: 1.4 }}>
          {training.category?.name}
        </Typography>
        <Typography component="h3" variant="h6" sx={{ lineHeight: 1.25 }}>
          <Box
            component={Link}
            to={{ search: `?${open}` }}
            sx={{
              color: 'inherit',
              textDecoration: 'none',
              outline: 'none',
              '&::after': { content: '""', position: 'absolute', inset: 0, zIndex: 1, borderRadius: '18px' },
              '&:focus-visible::after': {
                outline: '3px solid',
                outlineColor: 'primary.main',
                outlineOffset: '2px',
              },
            }}
          >
            {title}
          </Box>
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {truncate(training.briefDescription, length)}
        </Typography>
      </Box>
      <Box sx={{ px: 2, pb: 1, display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 52 }}>
        <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'text.secondary' }}>
          <ScheduleRounded aria-hidden fontSize="small" />
          <Typography variant="body2">{formatDuration(training.durationInMinute)}</Typography>
        </Box>
        <ContentTypes types={training.fileTypes} />
        <Box sx={{ ml: 'auto', position: 'relative', zIndex: 2, mr: -1 }}>
          <MarkButtons training={training} />
        </Box>
      </Box>
    </Card>
  );
}
