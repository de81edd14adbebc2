import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Accordion, AccordionDetails, AccordionSummary, Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Text next to the title. */
  aside?: string;
  open?: boolean;
  children: ReactNode;
}

/** A collapsible part of the analyses. Renders its content only while it is open. */
export function AnalysisPart({ title, aside, open = false, children }: Props) {
  return (
    <Accordion defaultExpanded={open} slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary expandIcon={<ExpandMoreRounded />}>
        <Box component="span" sx={{ display: 'flex', gap: 1.5, rowGap: 0, flexWrap: 'wrap', flex: 1, mr: 1 }}>
          <Typography component="span" sx={{ fontWeight: 600, flex: 1, minWidth: 140 }}>
            {title}
          </Typography>
          {aside && (
            <Typography
              component="span"
              color="text.secondary"
              sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 400 }}
            >
              {aside}
            </Typography>
          )}
        </Box>
      </AccordionSummary>
      <AccordionDetails>{children}</AccordionDetails>
    </Accordion>
  );
}
