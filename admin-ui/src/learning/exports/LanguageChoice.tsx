import { MenuItem, TextField } from '@mui/material';
import { type ContentLanguage, contentLanguages } from '../../../../shared/lang.ts';
import { useT } from '../../foundation/i18n/index.ts';

interface Props {
  /** Default: the language of the certificates. */
  label?: string;
  value: ContentLanguage;
  onChange: (lang: ContentLanguage) => void;
}

/** Selects one of the six languages of a document (CE-01). */
export function LanguageChoice({ label, value, onChange }: Props) {
  const t = useT();
  return (
    <TextField
      select
      label={label ?? t('exports.language')}
      value={value}
      onChange={({ target }) => onChange(contentLanguages.find((one) => one === target.value) ?? value)}
    >
      {contentLanguages.map((one) => (
        <MenuItem key={one} value={one}>
          {t(`common.contentLanguage.${one}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
