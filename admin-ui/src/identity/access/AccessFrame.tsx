import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useT } from '../../foundation/i18n/index.ts';
import { Horizon } from './Horizon.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';

/** The frame of the sign-in and reset pages: the form and, on large screens, a description of the product. */
export function AccessFrame({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(440px, 5fr) 7fr' },
      }}
    >
      <Stack component="main" sx={{ px: { xs: 2.5, sm: 6 }, py: 3, gap: 4, bgcolor: 'background.paper' }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
          <Box component="img" src="/icon.svg" alt="" sx={{ width: 40, height: 40 }} />
          <Typography variant="h5" component="p" sx={{ flex: 1 }}>
            {t('shell.product')}
          </Typography>
          <LanguageSelect />
        </Stack>
        <Stack
          sx={{ flex: 1, justifyContent: 'center', width: '100%', maxWidth: 420, mx: 'auto', pb: { md: 8 } }}
        >
          {children}
        </Stack>
      </Stack>
      <Box
        component="aside"
        sx={{
          display: { xs: 'none', md: 'flex' },
          position: 'relative',
          overflow: 'hidden',
          color: '#fff',
          bgcolor: '#150d2e',
        }}
      >
        <Horizon />
        <Box sx={{ position: 'relative', alignSelf: 'flex-start', p: { md: 6, lg: 9 }, maxWidth: 720 }}>
          <Typography
            variant="h1"
            component="p"
            sx={{ fontSize: { md: '2.6rem', lg: '3.4rem' }, lineHeight: 1.05, letterSpacing: '-0.035em' }}
          >
            {t('access.heroTitle')}
          </Typography>
          <Typography sx={{ mt: 2.5, fontSize: '1.1rem', maxWidth: 520, color: 'rgb(255 255 255 / 86%)' }}>
            {t('access.heroText')}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}
