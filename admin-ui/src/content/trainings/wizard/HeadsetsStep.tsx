import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import VrpanoRounded from '@mui/icons-material/VrpanoRounded';
import {
  Box,
  ButtonBase,
  FormControl,
  FormHelperText,
  FormLabel,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import type { ComponentType } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { type PlayArea, playAreas } from '../../../../../shared/contracts/content/training-fields.ts';
import { typedKeys } from '../../../../../shared/pick.ts';
import { EmptyState } from '../../../foundation/common/EmptyState.tsx';
import { ErrorState } from '../../../foundation/common/ErrorState.tsx';
import { CardsSkeleton } from '../../../foundation/common/skeletons.tsx';
import { StepIntro } from '../../../foundation/common/wizard/StepIntro.tsx';
import { useT } from '../../../foundation/i18n/index.ts';
import { useLookups } from '../../catalogue-parts/use-lookups.ts';
import type { FieldOf, WizardValues } from './values.ts';

/** The fields of the step with their inputs, in the order of display. */
const inputs = {
  headsetIds: HeadsetCards,
  playArea: PlayAreaField,
} satisfies Record<FieldOf<'headsets'>, ComponentType>;

/** Step 3: the headsets that can run the training. */
export function HeadsetsStep() {
  const t = useT();
  return (
    <>
      <StepIntro title={t('trainings.wizard.headsets.title')} text={t('trainings.wizard.headsets.text')} />
      {typedKeys(inputs).map((field) => {
        const Input = inputs[field];
        return <Input key={field} />;
      })}
    </>
  );
}

function PlayAreaField() {
  const t = useT();
  const { control } = useFormContext<WizardValues>();
  const { field } = useController({ control, name: 'playArea' });
  return (
    <FormControl sx={{ mt: 3, maxWidth: 560, width: '100%' }}>
      <FormLabel id="play-area-label" sx={{ mb: 1, fontWeight: 600, fontSize: '0.875rem' }}>
        {t('catalogue.playArea')}
      </FormLabel>
      <ToggleButtonGroup
        exclusive
        color="primary"
        fullWidth
        aria-labelledby="play-area-label"
        value={field.value}
        onChange={(_, value: PlayArea | null) => field.onChange(value ?? '')}
        onBlur={field.onBlur}
      >
        {playAreas.map((area, index) => (
          <ToggleButton
            key={area}
            value={area}
            ref={index === 0 ? field.ref : undefined}
            // The contrast of the primary colour on its tint is below 4.5:1 for some organisations.
            sx={{ minHeight: 44, '&.Mui-selected': { color: 'text.primary' } }}
          >
            {t(`catalogue.playAreas.${area}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FormHelperText>{t('trainings.fields.playAreaHint')}</FormHelperText>
    </FormControl>
  );
}

function HeadsetCards() {
  const t = useT();
  const { control } = useFormContext<WizardValues>();
  const { field, fieldState } = useController({ control, name: 'headsetIds' });
  const { data: lookups, isPending, error, refetch } = useLookups();
  const toggle = (id: string) => {
    const on = field.value.includes(id);
    field.onChange(on ? field.value.filter((other) => other !== id) : [...field.value, id]);
    field.onBlur();
  };
  return (
    <>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <CardsSkeleton count={3} height={130} />}
      {lookups?.headsets.length === 0 && <EmptyState title={t('trainings.wizard.headsets.none')} />}
      <Box
        role="group"
        aria-label={t('trainings.wizard.headsets.title')}
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(230px, 100%), 1fr))',
        }}
      >
        {lookups?.headsets.map((headset, index) => {
          const on = field.value.includes(headset.id);
          return (
            <ButtonBase
              key={headset.id}
              ref={index === 0 ? field.ref : undefined}
              role="checkbox"
              aria-checked={on}
              onClick={() => toggle(headset.id)}
              sx={(theme) => ({
                position: 'relative',
                display: 'flex',
                flexDirection: 'column',
                alignItems: 'flex-start',
                gap: 1.5,
                p: 2.5,
                fontFamily: 'inherit',
                textAlign: 'left',
                borderRadius: '18px',
                border: '2px solid',
                borderColor: on ? 'primary.main' : 'divider',
                background: on
                  ? `color-mix(in srgb, ${theme.palette.primary.main} 10%, ${theme.palette.background.paper})`
                  : theme.palette.background.paper,
              })}
            >
              <VrpanoRounded aria-hidden color={on ? 'primary' : 'action'} sx={{ fontSize: 40 }} />
              <Box component="span">
                <Typography component="span" variant="h5" sx={{ display: 'block' }}>
                  {headset.name}
                </Typography>
                <Typography component="span" variant="body2" color="text.secondary">
                  {t(`trainings.headsetType.${headset.type}`)}
                </Typography>
              </Box>
              {on && (
                <CheckCircleRounded
                  aria-hidden
                  color="primary"
                  sx={{ position: 'absolute', top: 16, right: 16 }}
                />
              )}
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
