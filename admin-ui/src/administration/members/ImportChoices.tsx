import { FormControlLabel, FormHelperText, Stack, Switch } from '@mui/material';
import { useT } from '../../foundation/i18n/index.ts';
import type { ImportReport } from './import-report.ts';

/** The settings of an import, as the API names them. */
export interface ImportFlags {
  update: boolean;
  remove: boolean;
  createGroups: boolean;
}
export const noFlags: ImportFlags = { update: false, remove: false, createGroups: false };

interface Props {
  report: ImportReport;
  flags: ImportFlags;
  onChange: (flags: ImportFlags) => void;
  disabled: boolean;
}

/** Offers the settings that would change the result of a file: updates, removals and new groups. */
export function ImportChoices({ report, flags, onChange, disabled }: Props) {
  const t = useT();
  const has = (code: string) => report.rows.some(({ message }) => message.split('|').includes(code));
  const offered = {
    update: flags.update || has('ALREADY_MEMBER'),
    remove: flags.update,
    createGroups: flags.createGroups || has('GROUP_NOT_FOUND'),
  };
  const names = (['update', 'remove', 'createGroups'] as const).filter((name) => offered[name]);
  if (names.length === 0) return null;
  return (
    <Stack sx={{ gap: 1 }}>
      {names.map((name) => (
        <div key={name}>
          <FormControlLabel
            disabled={disabled}
            control={
              <Switch
                checked={flags[name]}
                onChange={(_, on) =>
                  onChange({ ...flags, [name]: on, ...(name === 'update' && !on ? { remove: false } : {}) })
                }
              />
            }
            label={t(`people.import.choices.${name}`)}
          />
          {name !== 'createGroups' && (
            <FormHelperText sx={{ mt: 0 }}>{t(`people.import.choiceHints.${name}`)}</FormHelperText>
          )}
        </div>
      ))}
    </Stack>
  );
}
