import AddRounded from '@mui/icons-material/AddRounded';
import SchoolRounded from '@mui/icons-material/SchoolRounded';
import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { type LtiRegistrationShown, maxLtiRegistrations } from '../../../shared/contracts/lti.ts';
import { EmptyState } from '../common/EmptyState.tsx';
import { ErrorState } from '../common/ErrorState.tsx';
import { useT } from '../i18n/index.ts';
import { useApi } from '../providers/api.ts';
import { LtiCard } from './LtiCard.tsx';
import { LtiDialog } from './LtiDialog.tsx';

/** The learning platforms that start trainings of the organisation, and how each is set up. */
export default function LtiTab() {
  const t = useT();
  const { data, error, isPending, refetch } = useApi('GET /lti/registrations', { query: {} });
  const [editing, edit] = useState<LtiRegistrationShown | 'new'>();
  const button = (
    <Button
      variant="contained"
      startIcon={<AddRounded />}
      disabled={(data?.length ?? 0) >= maxLtiRegistrations}
      onClick={() => edit('new')}
    >
      {t('lti.add')}
    </Button>
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography color="text.secondary" sx={{ flex: '1 1 280px', maxWidth: 720 }}>
          {t('lti.hint')}
        </Typography>
        {data && data.length > 0 && button}
      </Stack>
      {isPending && <Skeleton variant="rounded" height={160} />}
      {data?.length === 0 && (
        <EmptyState icon={<SchoolRounded />} title={t('lti.none')} text={t('lti.noneHint')} action={button} />
      )}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {data.map((registration) => (
            <LtiCard key={registration.id} registration={registration} onEdit={() => edit(registration)} />
          ))}
        </Box>
      )}
      {editing && (
        <LtiDialog registration={editing === 'new' ? undefined : editing} onClose={() => edit(undefined)} />
      )}
    </Stack>
  );
}
