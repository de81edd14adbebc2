import DataObjectRounded from '@mui/icons-material/DataObjectRounded';
import { Button, FormHelperText, Stack, Typography } from '@mui/material';
import { useId, useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useT } from '../../../foundation/i18n/index.ts';
import type { WizardValues } from './values.ts';

/** Selects, replaces or removes the structured step file (TR-05). */
export function StepFileField() {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { control } = useFormContext<WizardValues>();
  const { field, fieldState } = useController({ control, name: 'stepFile' });
  const has = useController({ control, name: 'hasSteps' });
  const hasFile = field.value !== undefined || has.field.value;
  return (
    <div>
      <Stack
        direction="row"
        sx={{
          gap: 1.5,
          alignItems: 'center',
          flexWrap: 'wrap',
          minHeight: 56,
          px: 1.5,
          py: 1,
          border: 1,
          borderColor: fieldState.error ? 'error.main' : 'divider',
          borderRadius: '12px',
        }}
      >
        <DataObjectRounded aria-hidden color={hasFile ? 'primary' : 'action'} />
        <Stack sx={{ flex: '1 1 140px', minWidth: 0 }}>
          <Typography variant="subtitle2" id={id}>
            {t('trainings.fields.stepFile')}
          </Typography>
          <Typography variant="caption" color="text.secondary" noWrap>
            {field.value?.name ??
              t(has.field.value ? 'trainings.fields.stepFileThere' : 'trainings.fields.stepFileHint')}
          </Typography>
        </Stack>
        <Button
          ref={field.ref}
          size="small"
          variant="outlined"
          aria-describedby={id}
          onClick={() => input.current?.click()}
        >
          {t(hasFile ? 'forms.file.replace' : 'forms.file.choose')}
        </Button>
        {hasFile && (
          <Button
            size="small"
            color="error"
            aria-describedby={id}
            onClick={() => {
              if (field.value) field.onChange(undefined);
              else has.field.onChange(false);
            }}
          >
            {t('common.remove')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('trainings.fields.stepFile')}
          accept=".json"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (!file) return;
            field.onChange(file);
            field.onBlur();
          }}
        />
      </Stack>
      {fieldState.error && (
        <FormHelperText error role="alert">
          {fieldState.error.message}
        </FormHelperText>
      )}
    </div>
  );
}
