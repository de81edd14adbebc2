import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import { Box, Card, Typography, useMediaQuery, useTheme } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatDuration, truncate } from '../../foundation/common/format.ts';
import { ProgressLine } from './ProgressLine.tsx';

interface Props {
  /** The dialog that the card opens: `?training=<id>` or `?course=<id>`. */
  opens: 'training' | 'course';
  id: string;
  title: string;
  description: string;
  overline: ReactNode;
  cover: ReactNode;
  markers: ReactNode;
  minutes: number;
  /** Shown next to the duration. */
  facts?: ReactNode;
  /** Buttons at the end of the card. */
  marks?: ReactNode;
  /** 0 to 100. Absent for a card without a progress bar. */
  progress?: { value: number; label: string } | undefined;
}

/**
 * Returns the number of characters of a description on a card (spec 1 §2). Large screens show the whole text.
 */
function useDescriptionLength(): number {
  const theme = useTheme();
  const small = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const medium = useMediaQuery(theme.breakpoints.down('lg'), { noSsr: true });
  return small ? 50 : medium ? 100 : Number.POSITIVE_INFINITY;
}

/** A training or a course in a catalogue. The whole card opens the dialog. Its marks are separate buttons. */
export function CatalogueCard(props: Props) {
  const length = useDescriptionLength();
  const { progress } = props;
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
      {props.cover}
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
        {props.markers}
      </Box>
      {progress && <ProgressLine value={progress.value} label={progress.label} />}
      <Box sx={{ p: 2, pb: 0.5, flex: 1, display: 'flex', flexDirection: 'column', gap: 0.75 }}>
        <Typography variant="overline" color="text.secondary" sx={{ lineHeight: 1.4 }}>
          {props.overline}
        </Typography>
        <Typography component="h3" variant="h6" sx={{ lineHeight: 1.25, overflowWrap: 'anywhere' }}>
          <CardLink opens={props.opens} id={props.id}>
            {props.title}
          </CardLink>
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {truncate(props.description, length)}
        </Typography>
      </Box>
      <Box sx={{ px: 2, pb: 1, display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 52 }}>
        <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'text.secondary' }}>
          <ScheduleRounded aria-hidden fontSize="small" />
          <Typography variant="body2">{formatDuration(props.minutes)}</Typography>
        </Box>
        {props.facts}
        <Box sx={{ ml: 'auto', position: 'relative', zIndex: 2, mr: -1 }}>{props.marks}</Box>
      </Box>
    </Card>
  );
}

/**
 * Adds the dialog to the current address. The router's link is not used, because it renders with every
 * address.
 */
function CardLink({ opens, id, children }: { opens: string; id: string; children: ReactNode }) {
  const navigate = useNavigate();
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const search = new URLSearchParams(window.location.search);
    search.set(opens, id);
    navigate({ search: `?${search}` });
  };
  return (
    <Box
      component="a"
      href={`?${opens}=${encodeURIComponent(id)}`}
      onClick={open}
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
      {children}
    </Box>
  );
}
