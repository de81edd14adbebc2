import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Card, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** Undefined while loading. */
  value: ReactNode | undefined;
  /** A second line, such as "of 50". */
  hint?: string | undefined;
  icon: SvgIconComponent;
  tone?: 'primary' | 'secondary' | 'success' | 'warning' | 'info';
  /** True for two cards in a row on phones, where the icon is hidden. */
  compact?: boolean;
}

/** One figure with its label. */
export function StatCard({ label, value, hint, icon: Icon, tone = 'primary', compact = false }: Props) {
  return (
    <Card
      sx={{
        p: compact ? { xs: 2, sm: 2.5 } : 2.5,
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        minHeight: 108,
      }}
    >
      <Box
        aria-hidden
        sx={(theme) => ({
          width: 52,
          height: 52,
          flexShrink: 0,
          borderRadius: '16px',
          display: compact ? { xs: 'none', sm: 'grid' } : 'grid',
          placeItems: 'center',
          color: `${tone}.main`,
          background: `color-mix(in srgb, ${theme.palette[tone].main} 13%, transparent)`,
        })}
      >
        <Icon />
      </Box>
      <Box component="dl" sx={{ m: 0, minWidth: 0, display: 'flex', flexDirection: 'column-reverse' }}>
        <Typography component="dt" variant="body2" color="text.secondary">
          {label}
        </Typography>
        <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
          {value === undefined ? <Skeleton width={72} /> : value}
          {hint && value !== undefined && (
            <Typography component="span" color="text.secondary" sx={{ ml: 0.75 }}>
              {hint}
            </Typography>
          )}
        </Typography>
      </Box>
    </Card>
  );
}
