import { PictureField } from '../common/PictureField.tsx';
import { useT } from '../i18n/index.ts';
import { useFields } from './use-fields.ts';

/** The logo of a partner, a badge or a category of badges. */
export function LogoField({ logo }: { logo: string | null | undefined }) {
  const t = useT();
  const { watch, setValue, formState } = useFields();
  return (
    <PictureField
      label={t('lookups.logo')}
      current={logo}
      file={watch('logo')}
      onChange={(file) => setValue('logo', file, { shouldDirty: true })}
      error={formState.errors.logo?.message}
    />
  );
}
