import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import type { OrganisationDeletion } from '../../../../shared/contracts/administration/organisations.ts';
import { type ErrorCode, errors } from '../../../../shared/errors.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { useContinueDeletion } from './use-continue-deletion.ts';

const isRunning = ({ status }: OrganisationDeletion): boolean => status === 'waiting' || status === 'running';

/**
 * Lists deleted organisations whose data is not removed completely. Renders nothing if there are none
 * (OR-05).
 */
export function Deletions() {
  const { data = [] } = useApi(
    'GET /clients/deletions',
    {},
    { refetchInterval: ({ state }) => (state.data?.some(isRunning) ? 2000 : false) },
  );
  if (data.length === 0) return null;
  return (
    <Stack sx={{ gap: 1.5, mb: 2 }}>
      {data.map((deletion) => (
        <Deletion key={deletion.id} deletion={deletion} />
      ))}
    </Stack>
  );
}

function Deletion({ deletion }: { deletion: OrganisationDeletion }) {
  const t = useT();
  const { id, name, progress } = deletion;
  const again = useContinueDeletion(id);
  if (isRunning(deletion))
    return (
      <Alert severity="info" role="status">
        {t('organisations.deletion.running', { name })}
        <LinearProgress
          variant="determinate"
          value={progress}
          aria-label={t('organisations.deletion.running', { name })}
          sx={{ mt: 1, minWidth: 200 }}
        />
      </Alert>
    );
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" loading={again.isPending} onClick={() => again.mutate()}>
          {t('organisations.deletion.again')}
        </Button>
      }
    >
      {t('organisations.deletion.failed', { name })}
      <Reason code={deletion.code} />
      <Left left={deletion.left} />
    </Alert>
  );
}

const isKnown = (code: string | undefined): code is ErrorCode => code !== undefined && code in errors;

function Reason({ code }: { code: string | undefined }) {
  const t = useT();
  return <Typography variant="body2">{t(`errors.${isKnown(code) ? code : 'SERVER_ERROR'}`)}</Typography>;
}

const kinds = ['people', 'courses', 'trainings', 'objects'] as const;

function Left({ left }: Pick<OrganisationDeletion, 'left'>) {
  const t = useT();
  const some = kinds.filter((kind) => (left?.[kind] ?? 0) > 0);
  if (some.length === 0) return null;
  return (
    <Box sx={{ typography: 'body2', fontVariantNumeric: 'tabular-nums' }}>
      {t('organisations.deletion.left')}{' '}
      {some.map((kind) => `${t(`organisations.deletion.${kind}`)} ${left?.[kind]}`).join(' · ')}
    </Box>
  );
}
