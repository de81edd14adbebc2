import type { SxProps, Theme } from '@mui/material';
import { Box } from '@mui/material';
import { useGetMany } from 'react-admin';
import type { TrainingItem } from '../../../../shared/contracts/content/training-shapes.ts';
import type { Meta } from '../../foundation/providers/data-provider.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { Cover } from '../catalogue-parts/Cover.tsx';

const MOST = 4;

interface Props {
  trainingIds: readonly string[];
  sx?: SxProps<Theme>;
}

/** The covers of a course's first trainings, side by side. */
export function CourseCover({ trainingIds, sx }: Props) {
  const lang = useContentLanguage();
  const shown = trainingIds.slice(0, MOST);
  // The trainings of all covers on screen are read in one call.
  const { data = [] } = useGetMany<TrainingItem>('formations', {
    ids: shown,
    meta: { query: { lang } } satisfies Meta,
  });
  const logos = new Map(data.flatMap((one) => (one ? [[one.id, one.logo]] : [])));
  const cell = (index: number) =>
    // The first of three covers has its own column.
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
        <Cover key={id} src={logos.get(id) ?? null} sx={cell(index)} />
      ))}
    </Box>
  );
}
