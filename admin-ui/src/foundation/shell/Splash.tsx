import { Box, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useT } from '../i18n/index.ts';

/** Milliseconds that the splash remains after the organisation is loaded (LY-06). */
const AT_LEAST = 1500;

/** The token that has seen the splash. A role change does not show the splash again. */
let seenBy: string | undefined;

interface Props {
  /** The token. Another sign-in shows the splash again. */
  owner: string;
  /** True after the profile and the organisation have loaded. */
  ready: boolean;
  name: string | undefined;
  logo: string | null | undefined;
}

/** Returns true while the splash covers the page. */
export function useSplash(owner: string, ready: boolean): boolean {
  const [over, setOver] = useState(seenBy === owner);
  useEffect(() => {
    if (over || !ready) return;
    const timer = setTimeout(() => {
      seenBy = owner;
      setOver(true);
    }, AT_LEAST);
    return () => clearTimeout(timer);
  }, [owner, over, ready]);
  return !over;
}

/** Welcome of the organisation, shown above the page while it loads. */
export function Splash({ ready, name, logo }: Omit<Props, 'owner'>) {
  const t = useT();
  return (
    <Box
      role="status"
      aria-label={t('shell.loading')}
      sx={(theme) => ({
        position: 'fixed',
        inset: 0,
        zIndex: theme.zIndex.modal + 1,
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 3,
        color: '#fff',
        background: `radial-gradient(60% 60% at 50% 35%, ${theme.palette.shell.glow}, ${theme.palette.shell.main})`,
        displayPrint: 'none',
      })}
    >
      <Box
        component="img"
        src={logo || '/icon.svg'}
        alt=""
        sx={{
          width: 88,
          height: 88,
          borderRadius: '26px',
          objectFit: 'contain',
          bgcolor: logo ? '#fff' : undefined,
          '@keyframes splash': { from: { opacity: 0 } },
          animation: 'splash 400ms ease-in-out',
        }}
      />
      <Typography variant="h3" component="p" sx={{ minHeight: '1.4em' }}>
        {ready ? (name ?? t('shell.product')) : ''}
      </Typography>
      <Box
        aria-hidden
        sx={{
          width: 140,
          height: 4,
          borderRadius: '10px',
          overflow: 'hidden',
          bgcolor: 'rgb(255 255 255 / 22%)',
          '&::after': {
            content: '""',
            display: 'block',
            height: '100%',
            width: '40%',
            bgcolor: '#fff',
            borderRadius: '10px',
            animation: 'first-bar 1.1s ease-in-out infinite alternate',
          },
        }}
      />
    </Box>
  );
}
