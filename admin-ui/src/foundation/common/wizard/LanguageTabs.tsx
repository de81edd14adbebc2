import { Badge, Tab, Tabs } from '@mui/material';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { ContentLanguage } from '../../../../../shared/lang.ts';
import { useT } from '../../i18n/index.ts';

/** Form fields of every wizard. */
export interface WithLanguages {
  languages: ContentLanguage[];
}

interface Props {
  value: ContentLanguage;
  onChange: (lang: ContentLanguage) => void;
  /** Path of the texts by language. A tab is marked if its texts contain an error. */
  of: string;
  label: string;
}

/** One tab for each of the form's `languages`. */
export function LanguageTabs({ value, onChange, of, label }: Props) {
  const t = useT();
  const { control } = useFormContext<WithLanguages>();
  const { errors } = useFormState({ control });
  const languages = useWatch({ control, name: 'languages' });
  return (
    <Tabs
      value={value}
      onChange={(_, next: ContentLanguage) => onChange(next)}
      variant="scrollable"
      aria-label={label}
      sx={{ mb: 2.5, borderBottom: 1, borderColor: 'divider' }}
    >
      {languages.map((lang) => {
        const wrong = get(errors, `${of}.${lang}`) !== undefined;
        const name = t(`common.contentLanguage.${lang}`);
        return (
          <Tab
            key={lang}
            value={lang}
            aria-label={wrong ? t('forms.wizard.languageWithErrors', { language: name }) : name}
            label={
              <Badge
                color="error"
                variant="dot"
                invisible={!wrong}
                sx={{ '& .MuiBadge-badge': { right: -6 } }}
              >
                {name}
              </Badge>
            }
          />
        );
      })}
    </Tabs>
  );
}

/** Returns the chosen language, or the first one if the chosen language was removed. */
export function shownLanguage(chosen: ContentLanguage | undefined, languages: readonly ContentLanguage[]) {
  return chosen && languages.includes(chosen) ? chosen : (languages[0] ?? 'FR');
}
