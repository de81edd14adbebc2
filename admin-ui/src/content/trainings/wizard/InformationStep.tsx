import { Box, Card, Stack } from '@mui/material';
import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { LinkedResource } from '../../../../../shared/contracts/content/resources.ts';
import { limits } from '../../../../../shared/contracts/content/training-shapes.ts';
import type { ContentLanguage } from '../../../../../shared/lang.ts';
import { CountedField } from '../../../foundation/common/wizard/CountedField.tsx';
import { LanguageTabs, shownLanguage } from '../../../foundation/common/wizard/LanguageTabs.tsx';
import { StepIntro } from '../../../foundation/common/wizard/StepIntro.tsx';
import { useT } from '../../../foundation/i18n/index.ts';
import { ResourcePicker } from '../../resources/ResourcePicker.tsx';
import { CoverField } from './CoverField.tsx';
import { FactsFields } from './FactsFields.tsx';
import type { WizardValues } from './values.ts';

/** Step 2: the texts in each language, and the fields that are independent of the language. */
export function InformationStep({ resources }: { resources: readonly LinkedResource[] }) {
  const t = useT();
  const { control } = useFormContext<WizardValues>();
  const languages = useWatch({ control, name: 'languages' });
  const [chosen, setChosen] = useState<ContentLanguage>();
  const lang = shownLanguage(chosen, languages);
  return (
    <>
      <StepIntro
        title={t('trainings.wizard.information.title')}
        text={t('trainings.wizard.information.text')}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Card sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
          <LanguageTabs value={lang} onChange={setChosen} of="texts" label={t('forms.wizard.languages')} />
          {languages.map((one) => (
            <Stack
              key={one}
              role="tabpanel"
              hidden={one !== lang}
              sx={{ gap: 1.5, display: one === lang ? 'flex' : 'none' }}
            >
              <CountedField
                name={`texts.${one}.title`}
                label={t('trainings.fields.title')}
                max={limits.title}
                required
              />
              <CountedField
                name={`texts.${one}.briefDescription`}
                label={t('trainings.fields.briefDescription')}
                max={limits.briefDescription}
                rows={2}
                required
              />
              <CountedField
                name={`texts.${one}.fullDescription`}
                label={t('trainings.fields.fullDescription')}
                max={limits.fullDescription}
                rows={4}
                required
              />
              <CountedField
                name={`texts.${one}.goal1`}
                label={t('trainings.fields.goal', { number: 1 })}
                max={limits.goal}
                required
              />
              <CountedField
                name={`texts.${one}.goal2`}
                label={t('trainings.fields.goal', { number: 2 })}
                max={limits.goal}
                required
              />
              <CountedField
                name={`texts.${one}.goal3`}
                label={t('trainings.fields.goal', { number: 3 })}
                max={limits.goal}
                hint={t('common.optional')}
              />
              <CountedField
                name={`texts.${one}.videoLink`}
                label={t('trainings.fields.videoLink')}
                type="url"
                hint={t('common.optional')}
              />
            </Stack>
          ))}
        </Card>
        <Stack sx={{ gap: 3, minWidth: 0 }}>
          <Card sx={{ p: { xs: 2, sm: 3 } }}>
            <CoverField />
          </Card>
          <Card sx={{ p: { xs: 2, sm: 3 } }}>
            <FactsFields />
          </Card>
          <Card sx={{ p: { xs: 2, sm: 3 } }}>
            <Resources known={resources} />
          </Card>
        </Stack>
      </Box>
    </>
  );
}

function Resources({ known }: { known: readonly LinkedResource[] }) {
  const { control } = useFormContext<WizardValues>();
  const { field } = useController({ control, name: 'resources' });
  return <ResourcePicker value={field.value} onChange={field.onChange} known={known} />;
}
