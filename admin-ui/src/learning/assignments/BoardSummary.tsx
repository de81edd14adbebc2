import { Box, ButtonBase, Typography } from '@mui/material';
import type { AnswerOf } from '../../../../shared/contracts/call.ts';
import type { getRequirementCounts } from '../../../../shared/contracts/learning/assignments.ts';
import { formatDecimal } from '../../foundation/common/format.ts';
import { useT } from '../../foundation/i18n/index.ts';

export type BoardCounts = AnswerOf<typeof getRequirementCounts>;
export type DueFilter = 'overdue' | 'soon' | 'open' | 'none';

interface Props {
  counts: BoardCounts | undefined;
  /** The chosen filter. Undefined: everyone. Absent if the figures lead to the board. */
  due?: DueFilter | undefined;
  onChange: (due: DueFilter | undefined) => void;
}

/** Figures of the board. Each figure selects its people. */
export function BoardSummary({ counts, onChange, ...filter }: Props) {
  const t = useT();
  const isChosen = (due: DueFilter | undefined) => ('due' in filter ? filter.due === due : undefined);
  const figures = [
    { due: 'overdue', label: t('required.late'), value: counts?.late, colour: 'error.main' },
    { due: 'soon', label: t('required.soon'), value: counts?.soon, colour: 'warning.main' },
    { due: undefined, label: t('required.everybody'), value: counts?.people, colour: 'text.primary' },
  ] as const;
  return (
    <Box
      role="group"
      aria-label={t('required.summary')}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}
    >
      {figures.map((figure) => (
        <ButtonBase
          key={figure.label}
          aria-pressed={isChosen(figure.due)}
          onClick={() => onChange(figure.due)}
          sx={(theme) => ({
            p: { xs: 1.5, sm: 2 },
            borderRadius: '18px',
            display: 'block',
            textAlign: 'start',
            border: 2,
            borderColor: isChosen(figure.due) ? 'primary.main' : 'divider',
            bgcolor: 'background.paper',
            '&:focus-visible': { outline: `3px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
          })}
        >
          <Typography variant="h3" component="span" sx={{ display: 'block', color: figure.colour }}>
            {figure.value === undefined ? '–' : formatDecimal(figure.value)}
          </Typography>
          <Typography variant="body2" component="span" color="text.secondary">
            {figure.label}
          </Typography>
        </ButtonBase>
      ))}
    </Box>
  );
}
