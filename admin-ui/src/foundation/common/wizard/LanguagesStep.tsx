import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import { Box, ButtonBase, FormHelperText, Typography } from '@mui/material';
import { useController, useFormContext } from 'react-hook-form';
import { contentLanguages } from '../../../../../shared/lang.ts';
import { useT } from '../../i18n/index.ts';
import type { WithLanguages } from './LanguageTabs.tsx';
import { StepIntro } from './StepIntro.tsx';

const greetings = { EN: 'Hello', FR: 'Bonjour', ES: 'Hola', GE: 'Hallo', IT: 'Ciao', PT: 'Olá' } as const;

/** Step 1: chooses the languages of the texts. */
export function LanguagesStep({ text }: { text: string }) {
  const t = useT();
  const { control } = useFormContext<WithLanguages>();
  const { field, fieldState } = useController({ control, name: 'languages' });
  const toggle = (lang: (typeof contentLanguages)[number]) => {
    const chosen = field.value.includes(lang)
      ? field.value.filter((other) => other !== lang)
      : contentLanguages.filter((other) => other === lang || field.value.includes(other));
    field.onChange(chosen);
    field.onBlur();
  };
  return (
    <>
      <StepIntro title={t('forms.wizard.languages')} text={text} />
      <Box
        role="group"
        aria-label={t('forms.wizard.languages')}
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(3, 1fr)' },
        }}
      >
        {contentLanguages.map((lang, index) => {
          const on = field.value.includes(lang);
          return (
            <ButtonBase
              key={lang}
              ref={index === 0 ? field.ref : undefined}
              role="checkbox"
              aria-checked={on}
              onClick={() => toggle(lang)}
              sx={(theme) => ({
                display: 'flex',
                justifyContent: 'space-between',
                alignItems: 'center',
                textAlign: 'left',
                gap: 2,
                p: 2.25,
                minHeight: 92,
                fontFamily: 'inherit',
                borderRadius: '18px',
                border: '2px solid',
                borderColor: on ? 'primary.main' : 'divider',
                background: on
                  ? `color-mix(in srgb, ${theme.palette.primary.main} 10%, ${theme.palette.background.paper})`
                  : theme.palette.background.paper,
                transition: 'border-color .16s, background .16s',
              })}
            >
              <Box component="span">
                <Typography component="span" variant="h5" sx={{ display: 'block' }}>
                  {t(`common.contentLanguage.${lang}`)}
                </Typography>
                <Typography
                  component="span"
                  variant="body2"
                  color="text.secondary"
                  lang={lang === 'GE' ? 'de' : lang.toLowerCase()}
                >
                  {greetings[lang]}
                </Typography>
              </Box>
              <CheckCircleRounded
                aria-hidden
                color={on ? 'primary' : 'disabled'}
                sx={{ opacity: on ? 1 : 0.25, fontSize: 28 }}
              />
            </ButtonBase>
          );
        })}
      </Box>
      {fieldState.error && (
        <FormHelperText error role="alert" sx={{ mt: 1.5 }}>
          {fieldState.error.message}
        </FormHelperText>
      )}
    </>
  );
}
