import { Box, Card, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { MemberStat } from '../../../../shared/contracts/learning/statistics.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { AnalysesBySession } from './AnalysesBySession.tsx';
import { AnalysisPart } from './AnalysisPart.tsx';
import { Measurements } from './Measurements.tsx';
import { measuredContexts } from './measured-contexts.ts';
import { SkillBars } from './SkillBars.tsx';

interface Props {
  stat: MemberStat;
  userId: string;
  trainingId: string;
}

const views = ['global', 'bySession'] as const;

/** Shows the measurements that the content reported, for the whole training or by session (ST-02). */
export function Analyses({ stat, ...subject }: Props) {
  const t = useT();
  const titleId = useId();
  const [view, setView] = useState<(typeof views)[number]>('global');
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 1.5, flexWrap: 'wrap' }}>
        <Typography id={titleId} variant="h5" component="h3" sx={{ flex: 1 }}>
          {t('statistics.analysis.title')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          onChange={(_, next: (typeof views)[number] | null) => next && setView(next)}
          aria-labelledby={titleId}
        >
          {views.map((one) => (
            <ToggleButton key={one} value={one} sx={{ px: 1.75, minHeight: 44 }}>
              {t(`statistics.analysis.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {view === 'global' ? <Global stat={stat} /> : <AnalysesBySession {...subject} />}
    </Card>
  );
}

/** Shows the best value of each skill. Shows figures and pictures of the latest session by context. */
function Global({ stat }: Pick<Props, 'stat'>) {
  const t = useT();
  const contexts = measuredContexts(stat);
  if (stat.skills.length === 0 && contexts.length === 0)
    return <Typography color="text.secondary">{t('statistics.analysis.none')}</Typography>;
  return (
    <>
      {stat.skills.length > 0 && (
        <AnalysisPart title={t('statistics.analysis.skills')} open>
          <SkillBars skills={stat.skills} />
        </AnalysisPart>
      )}
      {contexts.map((context) => (
        <AnalysisPart key={context} title={context || t('statistics.analysis.session')}>
          <Measurements stats={stat.stats} images={stat.images} context={context} />
        </AnalysisPart>
      ))}
    </>
  );
}
