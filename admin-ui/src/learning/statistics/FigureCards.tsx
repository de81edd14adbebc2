import { Box } from '@mui/material';
import type { ComponentProps } from 'react';
import { StatCard } from '../../foundation/common/StatCard.tsx';
import { useLanguage } from '../../foundation/providers/language.ts';

export interface Figure extends Pick<ComponentProps<typeof StatCard>, 'icon' | 'tone' | 'label'> {
  /** A number is written as the language on screen does; undefined while it loads. */
  value: number | string | undefined;
  /** What there is at most. */
  of?: number | string | undefined;
  /** Anything else beside it. */
  hint?: string | undefined;
}

interface Props {
  /** False: not here. */
  figures: readonly (Figure | false)[];
  /** Four in a row where there is room, as the figures of a person; else as many as fit. */
  four?: boolean;
}

/** Figures of a dashboard, as cards. */
export function FigureCards({ figures, four = false }: Props) {
  const [language] = useLanguage();
  const number = new Intl.NumberFormat(language);
  const text = (value: number | string) => (typeof value === 'number' ? number.format(value) : value);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: four
          ? { xs: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' }
          : 'repeat(auto-fill, minmax(min(230px, 100%), 1fr))',
      }}
    >
      {figures
        .filter((one) => one !== false)
        .map(({ value, of, hint, ...card }) => (
          <StatCard
            key={card.label}
            {...card}
            value={value === undefined ? undefined : text(value)}
            hint={of === undefined ? hint : `/ ${text(of)}`}
          />
        ))}
    </Box>
  );
}
