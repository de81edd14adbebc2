import { useFormContext } from 'react-hook-form';
import { useViolationText } from '../../foundation/common/violations.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { PasswordField } from './PasswordField.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import { isStrong } from './password-rules.ts';

/** The values of these fields in the surrounding form. */
export interface NewPassword {
  password: string;
  confirmation: string;
}

interface Props {
  autoFocus?: boolean;
  /** Texts that an attacker knows, such as the name of the person. */
  words?: readonly string[];
}

/** A new password with its rules and strength, and its repetition (AC-09). */
export function NewPasswordFields({ autoFocus = false, words = [] }: Props) {
  const t = useT();
  const violationText = useViolationText();
  const { register, watch, formState, getValues } = useFormContext<NewPassword>();
  const { errors } = formState;
  return (
    <>
      <PasswordField
        label={t('access.reset.password')}
        autoComplete="new-password"
        autoFocus={autoFocus}
        fault={errors.password?.message}
        {...register('password', {
          validate: (value) => isStrong(value) || violationText({ message: 'PASSWORD_RULE' }),
        })}
      />
      <PasswordRules password={watch('password')} words={words} />
      <PasswordField
        label={t('access.reset.confirmation')}
        autoComplete="new-password"
        fault={errors.confirmation?.message}
        {...register('confirmation', {
          validate: (value) => value === getValues('password') || t('access.reset.different'),
        })}
      />
    </>
  );
}
