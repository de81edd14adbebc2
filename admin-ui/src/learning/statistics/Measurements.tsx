import { Box, Typography } from '@mui/material';
import type { MemberStat } from '../../../../shared/contracts/learning/statistics.ts';
import { keyed } from '../../foundation/common/keyed.ts';
import { useT } from '../../foundation/i18n/index.ts';

type Props = Pick<MemberStat, 'stats' | 'images'> & { context: string };

/** The figures and pictures (such as hit maps) of a context. */
export function Measurements({ stats, images, context }: Props) {
  const t = useT();
  const within = <T extends { context: string }>(list: readonly T[]) =>
    list.filter((one) => one.context === context);
  return (
    <>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {keyed(within(stats), (one) => one.description).map(({ key, item: one }) => (
          <Box key={key} sx={{ display: 'flex', gap: 2 }}>
            <Typography component="dt" color="text.secondary" sx={{ flex: 1 }}>
              {one.description}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
              {one.statValue}
            </Typography>
          </Box>
        ))}
      </Box>
      {within(images).map((one) => (
        <Box component="figure" key={one.imageUrl} sx={{ m: 0, mt: 1.5 }}>
          <Box
            component="img"
            src={one.imageUrl}
            alt={one.description || t('statistics.analysis.image')}
            loading="lazy"
            sx={{ maxWidth: '100%', borderRadius: '12px', display: 'block' }}
          />
          {one.description && (
            <Typography component="figcaption" variant="caption" color="text.secondary">
              {one.description}
            </Typography>
          )}
        </Box>
      ))}
    </>
  );
}
