import { FormControlLabel, Switch } from '@mui/material';
import { useT } from '../../foundation/i18n/index.ts';

/** Hides trainings outside the offer. */
export default function IncludedSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const t = useT();
  return (
    <FormControlLabel
      control={<Switch checked={on} onChange={(_, checked) => onChange(checked)} />}
      label={t('catalogue.hideNotIncluded')}
    />
  );
}
