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
  return <PolicyForm policy={data} query={query} />;
}

function PolicyForm({ policy, query }: { policy: SignInPolicy; query: Props }) {
  const t = useT();
  const notify = useNotify();
  const stored = {
    secondFactor: policy.secondFactor,
    idle: policy.idleMinutes ?? 0,
    length: policy.sessionMinutes ?? longest,
  };
  // Selected values remain if the policy is read again. The other values then follow the policy.
  const [selected, setSelected] = useState<Partial<typeof stored>>({});
  const { secondFactor, idle, length } = { ...stored, ...selected };
  const select = (values: typeof selected) => setSelected((former) => ({ ...former, ...values }));
  const save = useChange('PUT /sign-in-policy', {
    waits: true,
    onSuccess: () => {
      setSelected({});
      notify('sso.policy.saved', { type: 'success' });
    },
    onError: useNotifyError(),
  });
  // A time that was set by a program stays selectable.
  const withCurrent = (times: readonly number[], ...current: readonly number[]) =>
    [...new Set([...times, ...current])].sort((a, b) => a - b);
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
          onChange={(event) => select({ secondFactor: event.target.value as SignInPolicy['secondFactor'] })}
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
          onChange={(event) => select({ idle: Number(event.target.value) })}
        >
          {withCurrent(idleTimes, idle, stored.idle).map((minutes) => (
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
          onChange={(event) => select({ length: Number(event.target.value) })}
        >
          {withCurrent(lengths, length, stored.length).map((minutes) => (
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
