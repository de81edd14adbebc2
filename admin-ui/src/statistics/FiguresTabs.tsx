import { Box, Tab, Tabs } from '@mui/material';
import { useAddress } from '../common/use-address.ts';
import { useT } from '../i18n/index.ts';
import { OrganisationFigures } from './OrganisationFigures.tsx';
import { TrainingFigures } from './TrainingFigures.tsx';

interface Props {
  clientId?: string | undefined;
  quotaOf?: string | undefined;
}

/** General, or per training; a training in the address opens the second. */
export function FiguresTabs({ clientId, quotaOf }: Props) {
  const t = useT();
  const [tab, setTab] = useAddress('tab', { replace: true });
  const [training] = useAddress('training');
  const shown = tab === 'training' || (tab === undefined && training) ? 'training' : 'general';
  return (
    <>
      <Tabs
        value={shown}
        onChange={(_, value: string) => setTab(value)}
        aria-label={t('statistics.dashboard')}
        sx={{ mb: 2.5 }}
      >
        <Tab value="general" label={t('statistics.general')} id="tab-general" aria-controls="panel" />
        <Tab value="training" label={t('statistics.perTraining')} id="tab-training" aria-controls="panel" />
      </Tabs>
      <Box role="tabpanel" id="panel" aria-labelledby={`tab-${shown}`}>
        {shown === 'training' ? (
          <TrainingFigures clientId={clientId} />
        ) : (
          <OrganisationFigures clientId={clientId} quotaOf={quotaOf} />
        )}
      </Box>
    </>
  );
}
