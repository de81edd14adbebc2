import { Alert, Box, Card, Stack } from '@mui/material';
import { get, useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { courseLimits } from '../../../../../shared/contracts/content/course-shapes.ts';
import type { LinkedResource } from '../../../../../shared/contracts/content/resources.ts';
import type { ContentLanguage } from '../../../../../shared/lang.ts';
import { CountedField } from '../../../foundation/common/wizard/CountedField.tsx';
import { LanguageTabs, shownLanguage } from '../../../foundation/common/wizard/LanguageTabs.tsx';
import { StepIntro } from '../../../foundation/common/wizard/StepIntro.tsx';
import { useT } from '../../../foundation/i18n/index.ts';
import { ResourcePicker } from '../../resources/ResourcePicker.tsx';
import { SkillsField } from './SkillsField.tsx';
import type { CourseTextValues, CourseValues } from './values.ts';

interface Props {
  lang: ContentLanguage | undefined;
  onLang: (lang: ContentLanguage) => void;
  /** Whether to show the errors of all languages above the fields. */
  showMissing: boolean;
  /** The stored documents of the course. */
  resources: readonly LinkedResource[];
}

/** Step 2: the texts in each language, and the documents. */
export function CourseInformationStep({ lang: chosen, onLang, showMissing, resources }: Props) {
  const t = useT();
  const { control } = useFormContext<CourseValues>();
  const languages = useWatch({ control, name: 'languages' });
  const lang = shownLanguage(chosen, languages);
  return (
    <>
      <StepIntro title={t('courses.wizard.information.title')} text={t('courses.wizard.information.text')} />
      {showMissing && <Missing />}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <LanguageTabs value={lang} onChange={onLang} of="texts" label={t('forms.wizard.languages')} />
          {languages.map((one) => (
            <Stack
              key={one}
              role="tabpanel"
              aria-label={t(`common.contentLanguage.${one}`)}
              hidden={one !== lang}
              sx={{ gap: 1.5, display: one === lang ? 'flex' : 'none' }}
            >
              <CountedField
                name={`texts.${one}.title`}
                label={t('trainings.fields.title')}
                max={courseLimits.title}
                required
              />
              <CountedField
                name={`texts.${one}.briefDescription`}
                label={t('trainings.fields.briefDescription')}
                max={courseLimits.briefDescription}
                rows={2}
                required
              />
              <CountedField
                name={`texts.${one}.fullDescription`}
                label={t('trainings.fields.fullDescription')}
                max={courseLimits.fullDescription}
                rows={4}
                required
              />
              {([1, 2, 3] as const).map((number) => (
                <CountedField
                  key={number}
                  name={`texts.${one}.goal${number}`}
                  label={t('trainings.fields.goal', { number })}
                  max={courseLimits.goal}
                  {...(number === 3 ? { hint: t('common.optional') } : { required: true })}
                />
              ))}
              <SkillsField name={`texts.${one}.skills`} />
            </Stack>
          ))}
        </Card>
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <Resources known={resources} />
        </Card>
      </Box>
    </>
  );
}

function Resources({ known }: { known: readonly LinkedResource[] }) {
  const { control } = useFormContext<CourseValues>();
  const { field } = useController({ control, name: 'resources' });
  return <ResourcePicker value={field.value} onChange={field.onChange} known={known} />;
}

/** The wrong fields of each language, because the tabs show one language at a time (CO-02). */
function Missing() {
  const t = useT();
  const { control } = useFormContext<CourseValues>();
  const { errors } = useFormState({ control, name: 'texts' });
  const languages = useWatch({ control, name: 'languages' });
  const names: Record<keyof CourseTextValues, string> = {
    title: t('trainings.fields.title'),
    briefDescription: t('trainings.fields.briefDescription'),
    fullDescription: t('trainings.fields.fullDescription'),
    goal1: t('trainings.fields.goal', { number: 1 }),
    goal2: t('trainings.fields.goal', { number: 2 }),
    goal3: t('trainings.fields.goal', { number: 3 }),
    skills: t('trainings.fields.skills'),
  };
  const wrong = languages.flatMap((lang) =>
    (Object.keys(names) as (keyof CourseTextValues)[])
      .filter((name) => get(errors, `texts.${lang}.${name}`) !== undefined)
      .map((name) => `${names[name]} (${t(`common.contentLanguage.${lang}`)})`),
  );
  if (wrong.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      {t('courses.wizard.check', { fields: wrong.join(', ') })}
    </Alert>
  );
}
