import { FormControlLabel, MenuItem, Stack, Switch, TextField } from '@mui/material';
import { useNotify } from 'react-admin';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import {
  type forwardingForm,
  type StatementForwarding,
  xapiVersions,
} from '../../../../shared/contracts/learning/statements.ts';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { useShowErrors } from '../../foundation/common/violations.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';

type ForwardingValues = z.output<typeof forwardingForm>;

interface Props {
  /** Null for a new forwarding. */
  forwarding: StatementForwarding | null;
  onClose: () => void;
}

/** The form of the other LRS: address, access and version. A stored password is not shown. */
export function ForwardingDialog({ forwarding, onClose }: Props) {
  const t = useT();
  const notify = useNotify();
  const form = useForm<ForwardingValues>({
    defaultValues: {
      url: forwarding?.url ?? '',
      user: forwarding?.user ?? '',
      password: '',
      version: forwarding?.version ?? '1.0.3',
      existing: false,
    },
  });
  const { errors } = form.formState;
  const save = useChange('PUT /statement-forwarding', {
    onSuccess: () => {
      onClose();
      notify('lrs.forwarding.saved', { type: 'success' });
    },
    onError: useShowErrors<ForwardingValues>(form.setError),
  });
  const submit = form.handleSubmit(({ password, ...body }) =>
    save.mutate({ body: { ...body, ...(password ? { password } : {}) } }),
  );
  const text = (name: 'url' | 'user' | 'password', hint = '') => ({
    ...form.register(name),
    label: t(`lrs.forwarding.${name}`),
    error: errors[name] !== undefined,
    helperText: errors[name]?.message ?? hint,
    fullWidth: true,
  });
  return (
    <FormDialog
      open
      title={t('lrs.forwarding.title')}
      onClose={onClose}
      busy={save.isPending}
      submit={{ label: t(forwarding ? 'common.save' : 'common.add') }}
      onSubmit={() => submit()}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField {...text('url', t('lrs.forwarding.urlHint'))} type="url" autoFocus />
        <TextField {...text('user')} autoComplete="off" />
        <TextField
          {...text('password', forwarding ? t('lrs.forwarding.passwordHint') : '')}
          type="password"
          autoComplete="new-password"
        />
        <TextField
          select
          fullWidth
          label={t('lrs.forwarding.version')}
          defaultValue={form.getValues('version')}
          {...form.register('version')}
        >
          {xapiVersions.map((one) => (
            <MenuItem key={one} value={one}>
              {`xAPI ${one}`}
            </MenuItem>
          ))}
        </TextField>
        {!forwarding && (
          <FormControlLabel
            control={<Switch {...form.register('existing')} />}
            label={t('lrs.forwarding.existing')}
          />
        )}
      </Stack>
    </FormDialog>
  );
}
