import type { ReactNode } from 'react';
import { TranslatableInputs, TranslatableInputsTabs } from 'react-admin';
import { contentLanguages } from '../../../../shared/lang.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';

const locales = [...contentLanguages];

/** Inputs for each content language. The inputs' sources end in `.EN`, `.FR` and so on. */
export function LanguageInputs({ children }: { children: ReactNode }) {
  const lang = useContentLanguage();
  return (
    <TranslatableInputs
      fullWidth
      locales={locales}
      defaultLocale={lang}
      selector={
        <TranslatableInputsTabs TabsProps={{ variant: 'scrollable', allowScrollButtonsMobile: true }} />
      }
    >
      {children}
    </TranslatableInputs>
  );
}
