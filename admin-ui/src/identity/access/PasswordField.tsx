import VisibilityOffRounded from '@mui/icons-material/VisibilityOffRounded';
import VisibilityRounded from '@mui/icons-material/VisibilityRounded';
import { IconButton, InputAdornment } from '@mui/material';
import { useState } from 'react';
import { useT } from '../../foundation/i18n/index.ts';
import { Field, type FieldProps } from './Field.tsx';

/** A password field that can show the password. Shows whether caps lock is on. */
export function PasswordField(props: FieldProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      hint={caps ? t('access.capsLock') : props.hint}
      onKeyUp={(event) => setCaps(event.getModifierState('CapsLock'))}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={t(shown ? 'access.hidePassword' : 'access.showPassword')}
            onClick={() => setShown(!shown)}
          >
            {shown ? <VisibilityOffRounded /> : <VisibilityRounded />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
