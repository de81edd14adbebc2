import { Box, Button, MenuItem, Stack, TextField } from '@mui/material';
import { Link } from 'react-router-dom';
import { EmptyState } from '../common/EmptyState.tsx';
import { ErrorState } from '../common/ErrorState.tsx';
import { RowsSkeleton } from '../common/skeletons.tsx';
import { useAddress } from '../common/use-address.ts';
import { CertificateButton } from '../history/CertificateButton.tsx';
import { useT } from '../i18n/index.ts';
import { useApi } from '../providers/api.ts';
import { useContentLanguage } from '../providers/language.ts';
import { PersonGeneral } from './PersonGeneral.tsx';
import { PersonTraining } from './PersonTraining.tsx';

const GENERAL = 'general';

/** A learner's own figures: everything, or one of the trainings that they have begun. */
export function MyProgression({ userId }: { userId: string }) {
  const t = useT();
  const lang = useContentLanguage();
  const [training, setTraining] = useAddress('training', { replace: true });
  const launched = useApi('GET /users/{id}/launched-trainings', { params: { id: userId }, query: { lang } });
  if (launched.error) return <ErrorState error={launched.error} onRetry={() => void launched.refetch()} />;
  if (!launched.data) return <RowsSkeleton count={4} height={120} />;
  if (launched.data.length === 0 && !training)
    return (
      <EmptyState
        title={t('statistics.nothingYet')}
        text={t('statistics.nothingYetHint')}
        action={
          <Button variant="contained" component={Link} to="/learner/catalog">
            {t('statistics.toCatalogue')}
          </Button>
        }
      />
    );
  const known = launched.data.find((one) => one.trainingId === training);
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Box className="no-print">
        <TextField
          select
          label={t('statistics.view')}
          value={known?.trainingId ?? GENERAL}
          onChange={({ target }) => setTraining(target.value === GENERAL ? undefined : target.value)}
          sx={{ maxWidth: 420 }}
        >
          <MenuItem value={GENERAL}>{t('statistics.general')}</MenuItem>
          {launched.data.map((one) => (
            <MenuItem key={one.trainingId} value={one.trainingId}>
              {one.title}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {training ? (
        <PersonTraining
          key={training}
          userId={userId}
          trainingId={training}
          title={known?.title ?? ''}
          actions={(percent) => (
            <CertificateButton trainingId={training} title={known?.title ?? ''} percent={percent} />
          )}
        />
      ) : (
        <PersonGeneral userId={userId} />
      )}
    </Stack>
  );
}
