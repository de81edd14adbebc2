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
  /** Whether a wide row has exactly four cards, as for a person. Otherwise as many as fit. Phones show two. */
  four?: boolean;
}

/** Returns the size of cards, so that no row of a wide page has a single one. The cards of the last row fill it. */
function flexOf(cards: number) {
  const inRow = cards === 5 || cards === 6 ? 3 : 4;
  return { xs: '1 1 40%', md: `1 1 calc(${100 / inRow}% - 16px)` };
}

/** The figures of a dashboard, as cards. */
export function FigureCards({ figures, four = false }: Props) {
  const [language] = useLanguage();
  const number = new Intl.NumberFormat(language);
  const text = (value: number | string) => (typeof value === 'number' ? number.format(value) : value);
  const shown = figures.filter((one) => one !== false);
  return (
    <Box
      sx={{
        gap: { xs: 1.5, sm: 2 },
        ...(four
          ? {
              display: 'grid',
              gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, 1fr)' },
            }
          : { display: 'flex', flexWrap: 'wrap', '& > *': { flex: flexOf(shown.length) } }),
      }}
    >
      {shown.map(({ value, of, hint, ...card }) => (
        <StatCard
          key={card.label}
          {...card}
          compact
          value={value === undefined ? undefined : text(value)}
          hint={of === undefined ? hint : `/ ${text(of)}`}
        />
      ))}
    </Box>
  );
}
