import { useInput } from 'react-admin';
import { FileField } from '../FileField.tsx';

interface Props {
  source: string;
  label: string;
  /** Extensions, with their dots. */
  accept: readonly string[];
  /** There is a file already: a chosen one takes its place. */
  replace?: boolean;
  hint?: string;
}

/** The drop zone of the product as an input of react-admin's forms: its value is the chosen `File`. */
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
