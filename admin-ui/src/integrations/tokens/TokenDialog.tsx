import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  MenuItem,
  Stack,
  Switch,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { type apiTokenForm, untestable } from '../../../../shared/contracts/integrations/tokens.ts';
import { type ApiScope, apiScopes } from '../../../../shared/scopes.ts';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { useFormDraft } from '../../foundation/common/use-form-draft.ts';
import { useShowErrors } from '../../foundation/common/violations.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { nameOfScope } from './scope-name.ts';

/** The date of expiry is chosen in days from today. */
type TokenValues = Omit<z.output<typeof apiTokenForm>, 'expiresAt'> & { expiresAt: number };

const lifetimes = [7, 30, 90, 180, 365];

interface Props {
  onClose: () => void;
  onSecret: (secret: string) => void;
}

/** Name, scopes and lifetime of a new API token. */
export function TokenDialog({ onClose, onSecret }: Props) {
  const t = useT();
  const form = useForm<TokenValues>({ defaultValues: { name: '', scopes: [], test: false, expiresAt: 90 } });
  useFormDraft(form, { name: 'token:new' });
  // The same choice results in the same request, also when it is sent again.
  const [opened] = useState(Date.now);
  const { scopes, test = false, expiresAt } = form.watch();
  const { errors } = form.formState;
  const showErrors = useShowErrors<TokenValues>(form.setError);
  const save = useChange('POST /tokens', {
    onSuccess: ({ token }) => {
      onClose();
      onSecret(token);
    },
    onError: showErrors,
  });
  const submit = ({ expiresAt: days, ...rest }: TokenValues) =>
    save.mutate({
      body: { ...rest, expiresAt: new Date(opened + days * 24 * 60 * 60 * 1000).toISOString() },
    });
  const toggle = (scope: ApiScope) => {
    form.clearErrors('scopes');
    form.setValue(
      'scopes',
      apiScopes.filter((one) => (one === scope ? !scopes.includes(one) : scopes.includes(one))),
    );
  };
  const switchTest = (on: boolean) => {
    form.setValue('test', on);
    if (on)
      form.setValue(
        'scopes',
        scopes.filter((scope) => !untestable.has(scope)),
      );
  };
  return (
    <FormDialog
      open
      title={t('tokens.add')}
      onClose={onClose}
      busy={save.isPending}
      submit={{ label: t('common.add') }}
      onSubmit={() => form.handleSubmit(submit)()}
    >
      <Stack sx={{ gap: 2.5, pt: 1 }}>
        <TextField
          {...form.register('name')}
          label={t('tokens.name')}
          required
          autoFocus
          fullWidth
          error={!!errors.name}
          helperText={errors.name?.message ?? t('tokens.nameHint')}
        />
        <FormControl>
          <FormControlLabel
            label={t('tokens.testLabel')}
            control={
              <Switch
                checked={test}
                onChange={({ target }) => switchTest(target.checked)}
                slotProps={{ input: { 'aria-describedby': 'token-test-hint' } }}
              />
            }
          />
          <FormHelperText id="token-test-hint">{t('tokens.testHint')}</FormHelperText>
        </FormControl>
        <FormControl component="fieldset" error={!!errors.scopes}>
          <FormLabel component="legend">{t('tokens.scopesLabel')}</FormLabel>
          <FormGroup>
            {apiScopes.map((scope) => (
              <FormControlLabel
                key={scope}
                label={t(nameOfScope(scope))}
                disabled={test && untestable.has(scope)}
                control={<Checkbox checked={scopes.includes(scope)} onChange={() => toggle(scope)} />}
              />
            ))}
          </FormGroup>
          {errors.scopes && <FormHelperText>{errors.scopes.message}</FormHelperText>}
        </FormControl>
        <TextField
          select
          label={t('tokens.lifetime')}
          value={expiresAt}
          onChange={({ target }) => form.setValue('expiresAt', Number(target.value))}
          error={!!errors.expiresAt}
          helperText={errors.expiresAt?.message}
        >
          {lifetimes.map((days) => (
            <MenuItem key={days} value={days}>
              {t('tokens.days', { smart_count: days })}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
    </FormDialog>
  );
}
