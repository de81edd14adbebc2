import { Box } from '@mui/material';
import { interfaceLanguages, toInterfaceLanguage } from '../../../../shared/lang.ts';
import { languageNames, useT } from '../../foundation/i18n/index.ts';
import { useLanguage } from '../../foundation/providers/language.ts';

/** Chooses the language before the sign-in, with the browser's native list. */
export function LanguageSelect() {
  const t = useT();
  const [language, setLanguage] = useLanguage();
  return (
    <Box
      component="select"
      aria-label={t('shell.language')}
      value={language}
      onChange={(event) => setLanguage(toInterfaceLanguage(event.target.value))}
      sx={{
        font: 'inherit',
        fontWeight: 600,
        color: 'text.primary',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        minHeight: 44,
        pl: 1.5,
        pr: 1,
        cursor: 'pointer',
      }}
    >
      {interfaceLanguages.map((code) => (
        <option key={code} value={code} lang={code}>
          {languageNames[code]}
        </option>
      ))}
    </Box>
  );
}
