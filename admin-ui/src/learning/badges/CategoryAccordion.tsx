import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Chip,
  LinearProgress,
  Stack,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import type { Badge, BadgeCategory } from '../../../../shared/contracts/learning/badge-shapes.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { BadgePicture } from './BadgePicture.tsx';
import { PlatformBadge } from './PlatformBadge.tsx';

interface Props {
  category: BadgeCategory;
  /** The displayed badges of the category. */
  badges: readonly Badge[];
  open: boolean;
  onToggle: (open: boolean) => void;
}

/** A category of platform badges, with the number of earned badges. */
export function CategoryAccordion({ category, badges, open, onToggle }: Props) {
  const t = useT();
  const id = useId();
  const { name, logo, obtained, total, managerOnly } = category;
  return (
    <Accordion
      expanded={open}
      onChange={(_, expanded) => onToggle(expanded)}
      disableGutters
      elevation={0}
      slotProps={{ heading: { component: 'h3' } }}
      sx={{
        mb: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: '16px !important',
        '&::before': { display: 'none' },
      }}
    >
      <AccordionSummary
        expandIcon={<ExpandMoreRounded />}
        aria-controls={`${id}-badges`}
        id={`${id}-summary`}
        sx={{ '& .MuiAccordionSummary-content': { gap: 1.75, alignItems: 'center', minWidth: 0 } }}
      >
        <BadgePicture logo={logo} obtained size={44} />
        <Box sx={{ flex: 1, minWidth: 0, pr: 1 }}>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 0.75 }}>
            <Typography component="span" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            {managerOnly && <Chip size="small" label={t('badges.managerOnly')} />}
            <Typography
              component="span"
              color="text.secondary"
              sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}
            >
              {t('badges.reached', { reached: obtained, total })}
            </Typography>
          </Stack>
          <LinearProgress
            variant="determinate"
            aria-hidden
            value={total === 0 ? 0 : (obtained / total) * 100}
            sx={{ height: 6, borderRadius: 3 }}
          />
        </Box>
      </AccordionSummary>
      <AccordionDetails id={`${id}-badges`}>
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            pt: 0.5,
            display: 'grid',
            gap: 2.25,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(250px, 100%), 1fr))',
          }}
        >
          {badges.map((badge) => (
            <PlatformBadge key={badge.id} badge={badge} />
          ))}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}
