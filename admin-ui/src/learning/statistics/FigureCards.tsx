import { Box } from '@mui/material';
import type { ComponentProps } from 'react';
import { StatCard } from '../../foundation/common/StatCard.tsx';
import { useLanguage } from '../../foundation/providers/language.ts';

export interface Figure extends Pick<ComponentProps<typeof StatCard>, 'icon' | 'tone' | 'label'> {
  /** A number is formatted in the language of the page. Undefined while the figure is being read. */
  value: number | string | undefined;
  /** The maximum of the figure. */
  of?: number | string | undefined;
  /** A text next to the figure. */
  hint?: string | undefined;
}

interface Props {
  /** False for a figure that is not shown. */
  figures: readonly (Figure | false)[];
  /** Whether a wide row has exactly four cards, as for a person. Otherwise as many as fit. */
  four?: boolean;
}

/** The figures of a dashboard, as cards. */
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
