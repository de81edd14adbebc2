import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  LinearProgress,
  Stack,
  Typography,
} from '@mui/material';
import type { ReactNode } from 'react';
import type { UserStat } from '../../../shared/contracts/statistics.ts';
import { useT } from '../i18n/index.ts';
import { keyed } from './keyed.ts';

/** What the content measured: the best of each skill, figures and pictures of the latest session. */
export function Analyses({ stat }: { stat: UserStat }) {
  const t = useT();
  const contexts = [...new Set([...stat.stats, ...stat.images].map(({ context }) => context))];
  return (
    <Stack sx={{ gap: 1.25 }}>
      {stat.skills.length > 0 && (
        <Part title={t('statistics.analysis.skills')} open>
          <Stack sx={{ gap: 1.5 }}>
            {stat.skills.map((skill) => {
              const share = skill.maxStatValue > 0 ? (100 * skill.statValue) / skill.maxStatValue : 0;
              const name = [skill.description, skill.stat].filter(Boolean).join(' · ');
              return (
                <Box key={name}>
                  <Box sx={{ display: 'flex', gap: 1, mb: 0.5 }}>
                    <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
                      {name}
                    </Typography>
                    <Typography variant="body2" sx={{ fontWeight: 700 }}>
                      {skill.statValue} / {skill.maxStatValue}
                    </Typography>
                  </Box>
                  <LinearProgress
                    variant="determinate"
                    value={Math.min(100, Math.max(0, share))}
                    aria-label={name}
                  />
                </Box>
              );
            })}
          </Stack>
        </Part>
      )}
      {contexts.map((context) => (
        <Part key={context} title={context || t('statistics.analysis.session')}>
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
            {keyed(
              stat.stats.filter((one) => one.context === context),
              (one) => one.description,
            ).map(({ key, item: one }) => (
              <Box key={key} sx={{ display: 'flex', gap: 2 }}>
                <Typography component="dt" color="text.secondary" sx={{ flex: 1 }}>
                  {one.description}
                </Typography>
                <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
                  {one.statValue}
                </Typography>
              </Box>
            ))}
          </Box>
          {stat.images
            .filter((one) => one.context === context)
            .map((one) => (
              <Box component="figure" key={one.imageUrl} sx={{ m: 0, mt: 1.5 }}>
                <Box
                  component="img"
                  src={one.imageUrl}
                  alt={one.description || t('statistics.analysis.image')}
                  loading="lazy"
                  sx={{ maxWidth: '100%', borderRadius: '12px', display: 'block' }}
                />
                {one.description && (
                  <Typography component="figcaption" variant="caption" color="text.secondary">
                    {one.description}
                  </Typography>
                )}
              </Box>
            ))}
        </Part>
      ))}
    </Stack>
  );
}

function Part({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <Accordion defaultExpanded={open}>
      <AccordionSummary expandIcon={<ExpandMoreRounded />}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>{children}</AccordionDetails>
    </Accordion>
  );
}
