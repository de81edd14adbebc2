import { Box, Typography } from '@mui/material';
import { type Level, levels } from '../../../../shared/levels.ts';
import { useT } from '../../foundation/i18n/index.ts';

/** The four levels from beginner to expert (ST-02). Reached levels are filled. */
export function LevelBar({ level }: { level: Level | undefined }) {
  const t = useT();
  const reached = level ? levels.indexOf(level) : -1;
  return (
    <Box>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 0.75 }}>
        {t('statistics.level.title')}{' '}
        <Box component="strong" sx={{ color: 'text.primary' }}>
          {level ? t(`statistics.level.${level}`) : t('statistics.level.none')}
        </Box>
      </Typography>
      <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 0.75 }}>
        {levels.map((name, index) => (
          <Box key={name} sx={{ minWidth: 0 }}>
            <Box
              sx={{ height: 10, borderRadius: '6px', bgcolor: index <= reached ? 'primary.main' : 'divider' }}
            />
            <Typography
              variant="caption"
              noWrap
              sx={{
                display: 'block',
                mt: 0.5,
                fontWeight: index === reached ? 700 : 400,
                color: index === reached ? 'text.primary' : 'text.secondary',
              }}
            >
              {t(`statistics.level.${name}`)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
