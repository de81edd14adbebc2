import TranslateRounded from '@mui/icons-material/TranslateRounded';
import { InputAdornment, MenuItem, TextField } from '@mui/material';
import type { ContentLanguage } from '../../../../shared/lang.ts';
import { useRemembered } from '../../foundation/common/remembered.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';

/**
 * Returns the language of content texts: the language chosen during this visit, or the language of the page.
 */
export function useReadingLanguage(): [ContentLanguage, (lang: ContentLanguage) => void] {
  const onScreen = useContentLanguage();
  const [chosen, choose] = useRemembered<ContentLanguage>('reading-language');
  return [chosen ?? onScreen, choose];
}

/** Shows the previous data while the same content is read in another language. */
export const keepPreviousContent = (id: string) => ({
  placeholderData: <T extends { id: string }>(before: T | undefined) =>
    before?.id === id ? before : undefined,
});

interface Props {
  /** Languages of the content. */
  languages: readonly ContentLanguage[];
  /** Language of the displayed texts. */
  value: ContentLanguage;
  onChange: (lang: ContentLanguage) => void;
}

/** Selects one of the content's languages. Renders nothing if the content has one language. */
export function ReadingLanguage({ languages, value, onChange }: Props) {
  const t = useT();
  if (languages.length < 2) return null;
  return (
    <TextField
      select
      size="small"
      fullWidth={false}
      value={value}
      onChange={({ target }) => onChange(languages.find((lang) => lang === target.value) ?? value)}
      slotProps={{
        htmlInput: { 'aria-label': t('catalogue.readIn') },
        select: { MenuProps: { slotProps: { list: { 'aria-label': t('catalogue.readIn') } } } },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <TranslateRounded fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
      className="no-print"
      sx={{ flexShrink: 0 }}
    >
      {languages.map((lang) => (
        <MenuItem key={lang} value={lang}>
          {t(`common.contentLanguage.${lang}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
