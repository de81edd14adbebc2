import { Box, Typography } from '@mui/material';
import { useT } from '../../foundation/i18n/index.ts';
import { type BrandColours, modePalette } from '../../foundation/theme/palette.ts';

/** Previews two colours in the light and the dark theme. Decorative, apart from its text. */
export function ColourPreview(brand: BrandColours) {
  const t = useT();
  return (
    <Box>
      <Typography variant="subtitle2" sx={{ mb: 1 }}>
        {t('organisations.info.preview')}
      </Typography>
      <Box aria-hidden sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {(['light', 'dark'] as const).map((mode) => {
          const { primary, secondary, background, text, shell } = modePalette(mode, brand);
          return (
            <Box
              key={mode}
              sx={{
                display: 'flex',
                borderRadius: '16px',
                overflow: 'hidden',
                border: 1,
                borderColor: 'divider',
                bgcolor: background.default,
              }}
            >
              <Box
                sx={{
                  width: 54,
                  bgcolor: shell.main,
                  p: 1.25,
                  display: 'grid',
                  gap: 1,
                  alignContent: 'start',
                }}
              >
                <Box sx={{ height: 26, borderRadius: '8px', bgcolor: shell.accent }} />
                <Box sx={{ height: 6, borderRadius: '3px', bgcolor: '#ffffff66' }} />
                <Box sx={{ height: 6, borderRadius: '3px', bgcolor: '#ffffff33' }} />
              </Box>
              <Box sx={{ p: 2, flex: 1 }}>
                <Box sx={{ bgcolor: background.paper, borderRadius: '12px', p: 1.75 }}>
                  <Typography sx={{ color: text.primary, fontWeight: 700 }}>Aa</Typography>
                  <Box sx={{ height: 8, borderRadius: '8px', bgcolor: `${secondary.main}33`, my: 1.25 }}>
                    <Box sx={{ height: 8, width: '62%', borderRadius: '8px', bgcolor: secondary.main }} />
                  </Box>
                  <Box
                    sx={{
                      display: 'inline-block',
                      px: 2,
                      py: 0.75,
                      borderRadius: '10px',
                      fontWeight: 600,
                      bgcolor: primary.main,
                      color: primary.contrastText,
                    }}
                  >
                    {t('organisations.info.previewButton')}
                  </Box>
                </Box>
              </Box>
            </Box>
          );
        })}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {t('organisations.info.previewText')}
      </Typography>
    </Box>
  );
}
