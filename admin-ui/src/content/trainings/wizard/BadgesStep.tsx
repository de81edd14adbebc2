import { Box, Card, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { limits } from '../../../../../shared/contracts/content/training-shapes.ts';
import type { ContentLanguage } from '../../../../../shared/lang.ts';
import { PictureField } from '../../../foundation/common/PictureField.tsx';
import { CountedField } from '../../../foundation/common/wizard/CountedField.tsx';
import { LanguageTabs, shownLanguage } from '../../../foundation/common/wizard/LanguageTabs.tsx';
import { StepIntro } from '../../../foundation/common/wizard/StepIntro.tsx';
import { useT } from '../../../foundation/i18n/index.ts';
import { type BadgeKey, badgeKeys, type WizardValues } from './values.ts';

/** Step 4: three badges, each with a logo, a name and a description in every language (TR-03). */
export function BadgesStep() {
  const t = useT();
  return (
    <>
      <StepIntro title={t('trainings.wizard.badges.title')} text={t('trainings.wizard.badges.text')} />
      <Box
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' } }}
      >
        {badgeKeys.map((key, index) => (
          <BadgeCard key={key} badge={key} number={index + 1} />
        ))}
      </Box>
    </>
  );
}

function BadgeCard({ badge, number }: { badge: BadgeKey; number: number }) {
  const t = useT();
  const { control } = useFormContext<WizardValues>();
  const languages = useWatch({ control, name: 'languages' });
  const current = useWatch({ control, name: `badges.${badge}.current` });
  const logo = useController({ control, name: `badges.${badge}.logo` });
  const [chosen, setChosen] = useState<ContentLanguage>();
  const lang = shownLanguage(chosen, languages);
  const title = t('trainings.badge', { number });
  return (
    <Card component="fieldset" sx={{ p: { xs: 2, sm: 2.5 }, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h5" sx={{ float: 'left', mb: 2, width: '100%' }}>
        {title}
      </Typography>
      <Box sx={{ clear: 'both' }}>
        <PictureField
          label={t('trainings.fields.badgeLogo', { number })}
          current={current}
          file={logo.field.value}
          onChange={(file) => {
            logo.field.onChange(file);
            logo.field.onBlur();
          }}
          error={logo.fieldState.error?.message}
          required
          width={60}
          height={60}
        />
      </Box>
      <Box sx={{ mt: 2 }}>
        <LanguageTabs value={lang} onChange={setChosen} of={`badges.${badge}.texts`} label={title} />
        {languages.map((one) => (
          <Stack key={one} role="tabpanel" sx={{ gap: 1.5, display: one === lang ? 'flex' : 'none' }}>
            <CountedField
              name={`badges.${badge}.texts.${one}.name`}
              label={t('trainings.fields.badgeName')}
              max={limits.badgeName}
              required
            />
            <CountedField
              name={`badges.${badge}.texts.${one}.description`}
              label={t('trainings.fields.badgeDescription')}
              max={limits.badgeDescription}
              required
            />
          </Stack>
        ))}
      </Box>
    </Card>
  );
}
