import { Box, Card, Chip, FormHelperText, Stack, Typography } from '@mui/material';
import { get, useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { limits } from '../../../../../shared/contracts/content/training-shapes.ts';
import { contentLanguages } from '../../../../../shared/lang.ts';
import { CountedField } from '../../../foundation/common/wizard/CountedField.tsx';
import { StepIntro } from '../../../foundation/common/wizard/StepIntro.tsx';
import { useT } from '../../../foundation/i18n/index.ts';
import { QuotaBar } from '../../../foundation/uploads/index.ts';
import { PublicationList } from '../../catalogue-parts/PublicationList.tsx';
import { replacedBytes } from '../../versions/replaced-file.ts';
import { ContentFileCard } from './ContentFileCard.tsx';
import { missingIn, type Room } from './check.ts';
import { MasterContentField, SourceField } from './SourceFields.tsx';
import { StepFileField } from './StepFileField.tsx';
import { fileTypes, type WizardValues } from './values.ts';

interface Props {
  ownerId: string | undefined;
  room: Room;
  offlineAccess: boolean;
  /** Whether a master content can be selected. */
  masterContents: boolean;
}

/** Step 5: the content, its languages and its launch parameters. */
export function ContentStep({ ownerId, room, offlineAccess, masterContents }: Props) {
  const t = useT();
  const { control } = useFormContext<WizardValues>();
  const source = useWatch({ control, name: 'source' });
  return (
    <>
      <StepIntro title={t('trainings.wizard.content.title')} text={t('trainings.wizard.content.text')} />
      <Stack sx={{ gap: 3 }}>
        <Missing />
        {(masterContents || source === 'master') && <SourceField disabled={!masterContents} />}
        {source === 'files' ? (
          <OwnFiles ownerId={ownerId} room={room} offlineAccess={offlineAccess} />
        ) : (
          <Card sx={{ p: { xs: 2, sm: 3 } }}>
            <MasterContentField disabled={!masterContents} />
          </Card>
        )}
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <ContentLanguages />
          <Box sx={{ mt: 3, display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
            <CountedField
              name="launchParameter"
              label={t('trainings.fields.launchParameter')}
              max={limits.launchParameter}
              required={source === 'master'}
              hint={t(
                source === 'master'
                  ? 'trainings.fields.launchParameterMaster'
                  : 'trainings.fields.launchParameterHint',
              )}
            />
            <StepFileField />
          </Box>
        </Card>
      </Stack>
    </>
  );
}

/** The publication checklist for the current values of the form. */
function Missing() {
  const { control } = useFormContext<WizardValues>();
  return <PublicationList missing={missingIn(useWatch({ control }) as WizardValues)} />;
}

function OwnFiles({ ownerId, room, offlineAccess }: Omit<Props, 'masterContents'>) {
  const { control } = useFormContext<WizardValues>();
  const { errors } = useFormState({ control, name: 'files' });
  const files = useWatch({ control, name: 'files' });
  const enabled = fileTypes.filter((type) => files[type].enabled);
  const adding = enabled.reduce((sum, type) => sum + (files[type].file?.size ?? 0), 0);
  const replacing = fileTypes.reduce((sum, type) => sum + replacedBytes(files[type]), 0);
  const wrong: string | undefined = get(errors, 'files.root.message');
  return (
    <>
      {ownerId && (
        <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
          <QuotaBar clientId={ownerId} adding={adding} replacing={replacing} />
        </Card>
      )}
      <Box>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' },
          }}
        >
          {fileTypes.map((type) => (
            <ContentFileCard key={type} type={type} room={room} offlineAccess={offlineAccess} />
          ))}
        </Box>
        {wrong && (
          <FormHelperText error role="alert" sx={{ mt: 1 }}>
            {wrong}
          </FormHelperText>
        )}
      </Box>
    </>
  );
}

function ContentLanguages() {
  const t = useT();
  const { control } = useFormContext<WizardValues>();
  const { field, fieldState } = useController({ control, name: 'contentLanguages' });
  return (
    <>
      <Typography variant="subtitle2" id="content-languages" sx={{ mb: 1 }}>
        {t('trainings.fields.contentLanguages')} *
      </Typography>
      <Stack
        direction="row"
        role="group"
        aria-labelledby="content-languages"
        sx={{ gap: 1, flexWrap: 'wrap' }}
      >
        {contentLanguages.map((lang, index) => {
          const on = field.value.includes(lang);
          return (
            <Chip
              key={lang}
              ref={index === 0 ? field.ref : undefined}
              role="checkbox"
              aria-checked={on}
              label={t(`common.contentLanguage.${lang}`)}
              color={on ? 'primary' : 'default'}
              variant={on ? 'filled' : 'outlined'}
              onClick={() => {
                field.onChange(on ? field.value.filter((other) => other !== lang) : [...field.value, lang]);
                field.onBlur();
              }}
              sx={{ minHeight: 40, px: 0.5 }}
            />
          );
        })}
      </Stack>
      {fieldState.error && (
        <FormHelperText error role="alert">
          {fieldState.error.message}
        </FormHelperText>
      )}
    </>
  );
}
