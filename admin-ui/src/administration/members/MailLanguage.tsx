import { MenuItem, TextField } from '@mui/material';
import { type InterfaceLanguage, interfaceLanguages } from '../../../../shared/lang.ts';
import { languageNames, useT } from '../../foundation/i18n/index.ts';

interface Props {
  value: InterfaceLanguage;
  onChange: (lang: InterfaceLanguage) => void;
}

/** Chooses the language of an invitation. */
export function MailLanguage({ value, onChange }: Props) {
  const t = useT();
  return (
    <TextField
      select
      fullWidth
      label={t('people.mailLanguage')}
      value={value}
      onChange={(event) => onChange(event.target.value as InterfaceLanguage)}
      helperText={t('people.invitationHint')}
    >
      {interfaceLanguages.map((lang) => (
        <MenuItem key={lang} value={lang}>
          {languageNames[lang]}
        </MenuItem>
      ))}
    </TextField>
  );
}
