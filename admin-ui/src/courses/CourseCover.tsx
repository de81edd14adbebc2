import type { SxProps, Theme } from '@mui/material';
import { Box } from '@mui/material';
import type { TrainingItem } from '../../../shared/contracts/training-shapes.ts';
import { Cover } from '../content/Cover.tsx';

const MOST = 4;

interface Props {
  trainingIds: readonly string[];
  trainings: ReadonlyMap<string, Pick<TrainingItem, 'logo'>>;
  sx?: SxProps<Theme>;
}

/** The covers of a course's first trainings, side by side: two, three or four. */
export function CourseCover({ trainingIds, trainings, sx }: Props) {
  const shown = trainingIds.slice(0, MOST);
  const cell = (index: number) =>
    // Three: the first one takes a column of its own.
    shown.length === 3 && index === 0 ? { gridRow: 'span 2' } : {};
  return (
    <Box
      aria-hidden
      sx={[
        {
          display: 'grid',
          gap: '3px',
          overflow: 'hidden',
          gridTemplateColumns: '1fr 1fr',
          gridTemplateRows: shown.length > 2 ? '1fr 1fr' : '1fr',
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {shown.map((id, index) => (
        <Cover key={id} src={trainings.get(id)?.logo ?? null} sx={cell(index)} />
      ))}
    </Box>
  );
}
