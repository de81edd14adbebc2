import { Box, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { PictureField } from '../../../foundation/common/PictureField.tsx';
import { useT } from '../../../foundation/i18n/index.ts';
import type { WizardValues } from './values.ts';

/** The cover, with previews of its crops on cards and in the details. */
export function CoverField() {
  const t = useT();
  const { control } = useFormContext<WizardValues>();
  const { field, fieldState } = useController({ control, name: 'cover' });
  const current = useWatch({ control, name: 'currentCover' });
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    if (!field.value) {
      setPreview(undefined);
      return;
    }
    const address = URL.createObjectURL(field.value);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [field.value]);
  const shown = preview ?? current;
  return (
    <>
      <PictureField
        label={t('trainings.fields.cover')}
        current={current}
        file={field.value}
        onChange={(file) => {
          field.onChange(file);
          field.onBlur();
        }}
        error={fieldState.error?.message}
        required
        width={96}
        height={54}
      />
      {shown && (
        <Box sx={{ display: 'grid', gap: 1.5, mt: 2, gridTemplateColumns: '16fr 15fr' }}>
          {[
            { label: t('trainings.fields.coverCard'), ratio: '16 / 9' },
            { label: t('trainings.fields.coverBanner'), ratio: '600 / 250' },
          ].map(({ label, ratio }) => (
            <Box key={ratio} component="figure" sx={{ m: 0 }}>
              <Box
                component="img"
                src={shown}
                alt=""
                sx={{
                  width: '100%',
                  aspectRatio: ratio,
                  objectFit: 'cover',
                  borderRadius: '12px',
                  display: 'block',
                }}
              />
              <Typography component="figcaption" variant="caption" color="text.secondary">
                {label}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}
