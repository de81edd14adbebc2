import { Box, Typography } from '@mui/material';
import type { Rank } from '../../../../shared/contracts/learning/statistics.ts';

interface Props {
  ranks: readonly Rank[];
  format: (value: number) => string;
  /** The highlighted person. */
  userId: string | undefined;
}

/**
 * The entries of a ranking. Ranks 1 to 3 have the primary colour. The person is highlighted, and separated if
 * ranks in between are not shown.
 */
export function RankList({ ranks, format, userId }: Props) {
  const before = ranks.at(-2);
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {ranks.map((one, index) => {
        const me = one.userId === userId;
        const podium = one.rank <= 3;
        const apart = me && index === ranks.length - 1 && before && one.rank > ranks.length;
        return (
          <Box
            component="li"
            key={one.userId}
            aria-current={me || undefined}
            sx={(theme) => ({
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              mt: apart ? 1.5 : 0,
              px: 1.25,
              py: 0.75,
              borderRadius: '12px',
              background: me
                ? `color-mix(in srgb, ${theme.palette.primary.main} 12%, transparent)`
                : 'transparent',
            })}
          >
            <Box
              sx={{
                minWidth: 32,
                height: 32,
                px: 0.5,
                flexShrink: 0,
                display: 'grid',
                placeItems: 'center',
                borderRadius: '10px',
                fontWeight: 700,
                fontVariantNumeric: 'tabular-nums',
                bgcolor: podium ? 'primary.main' : 'transparent',
                color: podium ? 'primary.contrastText' : 'text.secondary',
              }}
            >
              {one.rank}
            </Box>
            <Typography noWrap sx={{ flex: 1, fontWeight: me ? 700 : 400 }}>
              {one.firstName} {one.lastName}
            </Typography>
            <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600, whiteSpace: 'nowrap' }}>
              {format(one.value)}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
