import { useInput } from 'react-admin';
import { FileField } from '../FileField.tsx';

interface Props {
  source: string;
  label: string;
  /** Extensions with their dots. */
  accept: readonly string[];
  /** True if the chosen file replaces an existing one. */
  replace?: boolean;
  hint?: string;
}

/** The drop zone as an input of react-admin's forms. The value is the chosen `File`. */
export function FileFieldInput({ source, ...props }: Props) {
  const { field, fieldState } = useInput({ source, defaultValue: null });
  return (
    <FileField
      {...props}
      value={field.value ?? undefined}
      onChange={(file) => field.onChange(file ?? null)}
      error={fieldState.error?.message}
      buttonRef={field.ref}
    />
  );
}
