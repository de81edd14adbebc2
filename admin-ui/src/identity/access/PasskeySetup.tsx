import { Typography } from '@mui/material';
import { useState } from 'react';
import { useT } from '../../foundation/i18n/index.ts';
import type { AnswerFor } from '../../foundation/providers/calls.ts';
import { useChanges } from '../../foundation/providers/change.ts';
import { Field } from './Field.tsx';
import { createPasskey } from './passkeys.ts';
import { SetupForm } from './SetupForm.tsx';
import { usePasskey } from './use-passkey.ts';

interface Props {
  onAdded: (answer: AnswerFor<'POST /users/second-factors/passkeys'>) => void;
  onCancel: () => void;
}

/** Adds a passkey: requests its name, then the browser requests a fingerprint, a PIN or a security key. */
export function PasskeySetup({ onAdded, onCancel }: Props) {
  const t = useT();
  const { run, busy, failure } = usePasskey();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const add = useChanges(async (call, chosen: string) => {
    const passkey = await createPasskey(await call('POST /users/second-factors/passkeys/start'));
    return call('POST /users/second-factors/passkeys', { body: { name: chosen, passkey } });
  });
  return (
    <SetupForm
      action={t('secondFactors.passkey.add')}
      busy={busy}
      failure={failure}
      onCancel={onCancel}
      onSubmit={() => {
        setTried(true);
        if (name.trim()) void run(async () => onAdded(await add.mutateAsync(name)));
      }}
    >
      <Typography>{t('secondFactors.passkey.text')}</Typography>
      <Field
        label={t('secondFactors.passkey.name')}
        name="passkey-name"
        autoComplete="off"
        inputProps={{ maxLength: 60 }}
        value={name}
        onChange={(event) => setName(event.target.value)}
        hint={t('secondFactors.passkey.nameHint')}
        fault={tried && !name.trim() ? t('secondFactors.passkey.nameRequired') : undefined}
      />
    </SetupForm>
  );
}
