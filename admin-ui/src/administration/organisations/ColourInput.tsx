import { useInput } from 'react-admin';
import { useT } from '../../foundation/i18n/index.ts';
import { ColourField } from './ColourField.tsx';

/** `ColourField` as an input of react-admin's forms. */
export function ColourInput({ source }: { source: 'primaryColor' | 'secondaryColor' }) {
  const t = useT();
  const { field, fieldState } = useInput({ source });
  return (
    <ColourField
      label={t(`organisations.${source}`)}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
