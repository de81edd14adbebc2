import { useInput } from 'react-admin';
import { PictureField } from '../PictureField.tsx';
import type { FileRule } from '../picture-check.ts';

/** Value of the input: the address of the stored picture, or a chosen file. */
export type PictureValue = string | File | null;

/** Returns the file to send. A stored picture is not sent again. */
export const pictureFile = (picture: PictureValue | undefined): File | undefined =>
  picture instanceof File ? picture : undefined;

interface Props {
  source: string;
  label: string;
  rule?: FileRule;
  required?: boolean;
}

/** `PictureField` as an input of react-admin's forms. Removing a chosen file restores the stored picture. */
export function PictureInput({ source, ...props }: Props) {
  const { field, fieldState, formState } = useInput({ source, defaultValue: null });
  const value = field.value as PictureValue;
  return (
    <PictureField
      {...props}
      current={typeof value === 'string' ? value : null}
      file={pictureFile(value)}
      onChange={(file) => field.onChange(file ?? formState.defaultValues?.[source] ?? null)}
      error={fieldState.error?.message}
      buttonRef={field.ref}
    />
  );
}
