import { Alert, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useT } from '../i18n/index.ts';
import { useSingleMutation } from '../providers/change.ts';
import type { Choice, Choices } from './choices.ts';
import { useErrorText } from './error-text.ts';
import { FormDialog } from './FormDialog.tsx';
import { pastedAddresses } from './pasted-addresses.ts';
import { useViolationText } from './violations.ts';

interface Props {
  byEmails: NonNullable<Choices['byEmails']>;
  onSelect: (choices: readonly Choice[]) => void;
  onClose: () => void;
}

/** Most addresses of one list. */
const MOST = 2000;

/** Selects people by a pasted list of addresses. Addresses without a person stay in the field. */
export function PasteDialog({ byEmails, onSelect, onClose }: Props) {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const violation = useViolationText();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const find = useSingleMutation({
    mutationFn: (addresses: readonly string[]) => byEmails(addresses),
    onSuccess: (found, addresses) => {
      onSelect(found.map(({ choice }) => choice));
      const known = new Set(found.map(({ email }) => email));
      const unknown = addresses.filter((address) => !known.has(address));
      if (found.length > 0)
        notify('people.paste.selected', { type: 'success', messageArgs: { smart_count: found.length } });
      if (unknown.length === 0) onClose();
      setMissing(unknown);
      setText(unknown.join('\n'));
    },
  });
  const addresses = pastedAddresses(text);
  const problem =
    addresses.length === 0
      ? violation({ message: 'INVALID_EMAIL' })
      : addresses.length > MOST
        ? violation({ message: 'TOO_MANY', params: { max: MOST } })
        : undefined;
  const submit = () => {
    setTried(true);
    return problem === undefined ? find.mutateAsync(addresses).catch(() => undefined) : undefined;
  };
  return (
    <FormDialog
      open
      width="sm"
      title={t('people.paste.action')}
      onClose={onClose}
      onSubmit={submit}
      busy={find.isPending}
      submit={{ label: t('people.paste.select') }}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Typography color="text.secondary">{t('people.paste.hint')}</Typography>
        <TextField
          multiline
          minRows={6}
          maxRows={12}
          label={t('people.paste.addresses')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={tried && problem !== undefined}
          helperText={
            tried && problem !== undefined
              ? problem
              : t('people.paste.count', { smart_count: addresses.length })
          }
        />
        {missing.length > 0 && (
          <Alert severity="warning">{t('people.paste.missing', { smart_count: missing.length })}</Alert>
        )}
        {find.error && <Alert severity="error">{errorText(find.error)}</Alert>}
      </Stack>
    </FormDialog>
  );
}
