import CloseRounded from '@mui/icons-material/CloseRounded';
import FullscreenExitRounded from '@mui/icons-material/FullscreenExitRounded';
import FullscreenRounded from '@mui/icons-material/FullscreenRounded';
import { Box, Chip, IconButton, LinearProgress, Tooltip, Typography } from '@mui/material';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { useT } from '../../foundation/i18n/index.ts';
import { formatClock } from './stopwatch.ts';

interface Props {
  id: string;
  title: string;
  preview: boolean;
  percent: number;
  /** Returns the milliseconds played, or undefined before the start. */
  elapsed: () => number | undefined;
  /** The element that is shown in full screen. */
  screen: RefObject<HTMLElement | null>;
  onLeave: () => void;
}

/** The bar of the player: title, time, progress, full screen and close button. */
export function PlayerBar({ id, title, preview, percent, elapsed, screen, onLeave }: Props) {
  const t = useT();
  const full = useSyncExternalStore(subscribeFullscreen, () => document.fullscreenElement !== null);
  const toggle = () => {
    // A browser may refuse full screen. The player then continues in the window.
    const changed = full ? document.exitFullscreen() : screen.current?.requestFullscreen();
    changed?.catch(() => undefined);
  };
  const label = t(full ? 'player.exitFullscreen' : 'player.fullscreen');
  return (
    <Box
      component="header"
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1, sm: 2 },
        minHeight: 52,
        pl: { xs: 1.5, sm: 2.5 },
        pr: 0.5,
        bgcolor: '#14121c',
        color: '#fff',
      }}
    >
      <Typography id={id} component="h2" noWrap sx={{ flex: 1, fontWeight: 700, fontSize: 16, minWidth: 0 }}>
        {title}
      </Typography>
      {preview && <Chip size="small" color="warning" label={t('player.preview')} />}
      <Elapsed elapsed={elapsed} />
      <Typography component="p" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums', fontSize: 15 }}>
        {t('uploads.progress', { percent: Math.round(percent) })}
      </Typography>
      {document.fullscreenEnabled && (
        <Tooltip title={label}>
          <IconButton aria-label={label} onClick={toggle} sx={{ color: 'inherit' }}>
            {full ? <FullscreenExitRounded /> : <FullscreenRounded />}
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title={t('player.leave')}>
        <IconButton aria-label={t('player.leave')} onClick={onLeave} sx={{ color: 'inherit' }}>
          <CloseRounded />
        </IconButton>
      </Tooltip>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, percent)}
        aria-label={t('player.progress', { percent: Math.round(percent) })}
        sx={{ position: 'absolute', left: 0, right: 0, bottom: 0, height: 3, bgcolor: '#ffffff22' }}
      />
    </Box>
  );
}

function Elapsed({ elapsed }: Pick<Props, 'elapsed'>) {
  const t = useT();
  const [milliseconds, setMilliseconds] = useState<number>();
  useEffect(() => {
    const timer = setInterval(() => setMilliseconds(elapsed()), 500);
    return () => clearInterval(timer);
  }, [elapsed]);
  if (milliseconds === undefined) return null;
  return (
    <Typography
      component="p"
      role="timer"
      aria-label={t('player.time')}
      sx={{ fontVariantNumeric: 'tabular-nums', opacity: 0.85, fontSize: 15 }}
    >
      {formatClock(milliseconds)}
    </Typography>
  );
}

function subscribeFullscreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
