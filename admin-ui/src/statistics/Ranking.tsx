import { Box, Card, Typography } from '@mui/material';
import { useId } from 'react';
import type { Rank } from '../../../shared/contracts/statistics.ts';

interface Props {
  title: string;
  ranks: readonly Rank[];
  format: (value: number) => string;
  /** The person who is highlighted. */
  userId: string | undefined;
}

/** A ranking: ranks 1 to 3 in the primary colour, oneself highlighted. Nothing where it is empty. */
export function Ranking({ title, ranks, format, userId }: Props) {
  const titleId = useId();
  if (ranks.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
      <Typography id={titleId} variant="h5" component="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {ranks.map((one) => {
          const me = one.userId === userId;
          const podium = one.rank <= 3;
          return (
            <Box
              component="li"
              key={one.userId}
              aria-current={me || undefined}
              sx={(theme) => ({
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
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
              <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
                {format(one.value)}
              </Typography>
            </Box>
          );
        })}
      </Box>
    </Card>
  );
}
