import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import VrpanoRounded from '@mui/icons-material/VrpanoRounded';
import { Box, ButtonBase, FormHelperText, Typography } from '@mui/material';
import { useController, useFormContext } from 'react-hook-form';
import { EmptyState } from '../../common/EmptyState.tsx';
import { CardsSkeleton } from '../../common/skeletons.tsx';
import { StepIntro } from '../../common/wizard/StepIntro.tsx';
import { useT } from '../../i18n/index.ts';
import { useLookups } from './use-lookups.ts';
import type { WizardValues } from './values.ts';

/** Step 3: the headsets that it runs on. */
export function HeadsetsStep() {
  const t = useT();
  const { control } = useFormContext<WizardValues>();
  const { field, fieldState } = useController({ control, name: 'headsetIds' });
  const { data: lookups, isPending } = useLookups();
  const toggle = (id: string) => {
    const on = field.value.includes(id);
    field.onChange(on ? field.value.filter((other) => other !== id) : [...field.value, id]);
    field.onBlur();
  };
  return (
    <>
      <StepIntro title={t('trainings.wizard.headsets.title')} text={t('trainings.wizard.headsets.text')} />
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
