import NotificationsActiveRounded from '@mui/icons-material/NotificationsActiveRounded';
import { Alert, Button, Checkbox, FormControlLabel, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { ReminderSettings } from '../../../../shared/contracts/learning/assignments.ts';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { useErrorText } from '../../foundation/common/error-text.ts';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { useViolationText } from '../../foundation/common/violations.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { useSession } from '../../foundation/providers/session.ts';

/** Opens the reminders of the organisation, for admins. */
export function ReminderButton() {
  const t = useT();
  const admin = useSession()?.role === 'admin';
  const [open, setOpen] = useState(false);
  const { data, error, isFetching, refetch } = useApi('GET /requirements/reminders', {}, { enabled: open });
  const close = () => setOpen(false);
  if (!admin) return null;
  return (
    <>
      <Button
        startIcon={<NotificationsActiveRounded />}
        loading={open && isFetching && !data}
        onClick={() => setOpen(true)}
        sx={{ minHeight: 44 }}
      >
        {t('required.reminders')}
      </Button>
      {open && data && <ReminderDialog settings={data} onClose={close} />}
      {open && !data && error && (
        <FormDialog
          open
          width="sm"
          title={t('required.reminders')}
          onClose={close}
          actions={<Button onClick={close}>{t('common.close')}</Button>}
        >
          <ErrorState error={error} onRetry={() => void refetch()} />
        </FormDialog>
      )}
    </>
  );
}

const daysPattern = /^\s*(?:\d{1,3}\s*(?:,\s*\d{1,3}\s*){0,4})?$/;

/** When people are reminded of required content: days before the last day, and after it. */
function ReminderDialog({ settings, onClose }: { settings: ReminderSettings; onClose: () => void }) {
  const t = useT();
  const notify = useNotify();
  const text = useViolationText();
  const errorText = useErrorText();
  const stored = {
    before: settings.daysBefore.join(', '),
    between: String(settings.daysBetween),
    informManagers: settings.informManagers,
  };
  // Typed values remain if the settings are read again. The other values then follow the settings.
  const [typed, setTyped] = useState<Partial<typeof stored>>({});
  const { before, between, informManagers } = { ...stored, ...typed };
  const type = (values: typeof typed) => setTyped((former) => ({ ...former, ...values }));
  const [tried, setTried] = useState(false);
  const save = useChange('PUT /requirements/reminders', {
    onSuccess: () => {
      notify('required.remindersSaved', { type: 'success' });
      onClose();
    },
  });
  const daysBefore = before.split(',').flatMap((one) => (one.trim() ? [Number(one)] : []));
  const isBefore = daysPattern.test(before) && daysBefore.every((days) => days <= 365);
  const isBetween = /^\d{1,2}$/.test(between) && Number(between) <= 90;
  const submit = () => {
    setTried(true);
    if (!isBefore || !isBetween) return undefined;
    return save
      .mutateAsync({ body: { daysBefore, daysBetween: Number(between), informManagers } })
      .catch(() => undefined);
  };
  const problem = (isValid: boolean) => tried && !isValid;
  const invalid = text({ message: 'INVALID_NUMBER' });
  return (
    <FormDialog
      open
      width="sm"
      title={t('required.reminders')}
      onClose={onClose}
      onSubmit={submit}
      busy={save.isPending}
      submit={{ label: t('common.save') }}
    >
      <Stack sx={{ gap: 2.5, pt: 1 }}>
        <Typography color="text.secondary">{t('required.remindersHint')}</Typography>
        <TextField
          label={t('required.daysBefore')}
          value={before}
          onChange={({ target }) => type({ before: target.value })}
          error={problem(isBefore)}
          helperText={problem(isBefore) ? invalid : t('required.daysBeforeHint')}
        />
        <TextField
          label={t('required.daysBetween')}
          value={between}
          onChange={({ target }) => type({ between: target.value.trim() })}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          error={problem(isBetween)}
          helperText={problem(isBetween) ? invalid : t('required.daysBetweenHint')}
        />
        <FormControlLabel
          control={<Checkbox checked={informManagers} onChange={(_, on) => type({ informManagers: on })} />}
          label={t('required.informManagers')}
        />
        {save.error && <Alert severity="error">{errorText(save.error)}</Alert>}
      </Stack>
    </FormDialog>
  );
}
