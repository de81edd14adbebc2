import { Button, Card, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { requiredFor, type SignInPolicy } from '../../../../shared/contracts/identity/second-factors.ts';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { PageSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { useChange } from '../../foundation/providers/change.ts';

/** Offered idle times in minutes. `0` means none. */
const idleTimes = [0, 15, 30, 60, 120, 240, 480];
/** Offered lengths of a session in minutes. The last one is the default. */
const lengths = [15, 30, 60, 120, 240, 480, 720];
const longest = 720;

interface Props {
  /** The organisation that a super admin chose. Absent: the own one. */
  clientId?: string;
}

/** The rules of an organisation: who must have a second factor, and when an unused session ends. */
export function SignInPolicyCard({ clientId }: Props) {
  const query = clientId === undefined ? {} : { clientId };
  const { data, error, refetch } = useApi('GET /sign-in-policy', { query });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return <PolicyForm key={JSON.stringify(data)} policy={data} query={query} />;
}

function PolicyForm({ policy, query }: { policy: SignInPolicy; query: Props }) {
  const t = useT();
  const notify = useNotify();
  const [secondFactor, setSecondFactor] = useState(policy.secondFactor);
  const [idle, setIdle] = useState(policy.idleMinutes ?? 0);
  const [length, setLength] = useState(policy.sessionMinutes ?? longest);
  const save = useChange('PUT /sign-in-policy', {
    onSuccess: () => notify('sso.policy.saved', { type: 'success' }),
    onError: useNotifyError(),
  });
  // A time that was set by a program stays selectable.
  const withStored = (times: readonly number[], ...stored: readonly number[]) =>
    [...new Set([...times, ...stored])].sort((a, b) => a - b);
  const durationText = (minutes: number) =>
    minutes === 0
      ? t('sso.policy.idle.none')
      : minutes % 60 === 0
        ? t('sso.policy.idle.hours', { smart_count: minutes / 60 })
        : t('sso.policy.idle.minutes', { smart_count: minutes });
  return (
    <Card
      component="form"
      noValidate
      sx={{ p: { xs: 2, sm: 3 } }}
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        const body = {
          secondFactor,
          idleMinutes: idle === 0 ? null : idle,
          sessionMinutes: length === longest ? null : length,
        };
        save.mutate({ query, body });
      }}
    >
      <Stack sx={{ gap: 2.5 }}>
        <Typography variant="h5" component="h2">
          {t('sso.policy.title')}
        </Typography>
        <TextField
          select
          fullWidth
          label={t('sso.policy.secondFactor.label')}
          helperText={t('sso.policy.secondFactor.hint')}
          value={secondFactor}
          onChange={(event) => setSecondFactor(event.target.value as SignInPolicy['secondFactor'])}
        >
          {requiredFor.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`sso.policy.secondFactor.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          fullWidth
          label={t('sso.policy.idle.label')}
          helperText={t('sso.policy.idle.hint')}
          value={idle}
          onChange={(event) => setIdle(Number(event.target.value))}
        >
          {withStored(idleTimes, idle, policy.idleMinutes ?? 0).map((minutes) => (
            <MenuItem key={minutes} value={minutes}>
              {durationText(minutes)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          fullWidth
          label={t('sso.policy.length.label')}
          helperText={t('sso.policy.length.hint')}
          value={length}
          onChange={(event) => setLength(Number(event.target.value))}
        >
          {withStored(lengths, length, policy.sessionMinutes ?? longest).map((minutes) => (
            <MenuItem key={minutes} value={minutes}>
              {durationText(minutes)}
            </MenuItem>
          ))}
        </TextField>
        <Button type="submit" variant="contained" loading={save.isPending} sx={{ alignSelf: 'flex-start' }}>
          {t('sso.policy.save')}
        </Button>
      </Stack>
    </Card>
  );
}
