import CheckRounded from '@mui/icons-material/CheckRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import { Alert, Box, Tab, Tabs } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { FileType } from '../../../../shared/contracts/content/content-files.ts';
import { masterContentLimits } from '../../../../shared/contracts/content/master-contents.ts';
import { CountedField } from '../../foundation/common/wizard/CountedField.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { QuotaBar } from '../../foundation/uploads/index.ts';
import { MasterFilePanel } from './MasterFilePanel.tsx';
import { fileTypes, type MasterContentValues, uploadSizes } from './master-content-form.ts';

interface Props {
  /** The organisation whose quota applies. */
  ownerId: string | undefined;
  /** Free bytes of the quota. Undefined without a quota. */
  room: number | undefined;
  offlineAccess: boolean;
}

/** The inputs of a master content: its name, and a tab for each type of content (MC-01). */
export function MasterContentInputs(props: Props) {
  const t = useT();
  return (
    <>
      <CountedField name="name" label={t('masterContents.name')} max={masterContentLimits.name} required />
      <Files {...props} />
    </>
  );
}

/** Validates all tabs after each change, because a file of one tab affects the validity of the others. */
function useCheckedTogether(): void {
  const { trigger, subscribe } = useFormContext<MasterContentValues>();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => name?.startsWith('files') && void trigger('files'),
      }),
    [subscribe, trigger],
  );
}

function Files({ ownerId, room, offlineAccess }: Props) {
  const t = useT();
  const id = useId();
  useCheckedTogether();
  const [shown, setShown] = useState<FileType>(fileTypes[0]);
  const files = useWatch<MasterContentValues, 'files'>({ name: 'files' });
  const { errors } = useFormState<MasterContentValues>({ name: 'files' });
  const whole: string | undefined = get(errors, 'files.root.message');
  const label = (type: FileType) => {
    const name = t(`catalogue.types.${type}`);
    return get(errors, `files.${type}`) ? t('masterContents.withErrors', { type: name }) : name;
  };
  const iconOf = (type: FileType) => {
    if (get(errors, `files.${type}`)) return <ErrorOutlineRounded color="error" />;
    return files[type].enabled ? <CheckRounded color="success" /> : undefined;
  };
  return (
    <>
      {ownerId && <QuotaBar clientId={ownerId} {...uploadSizes({ files })} />}
      {whole && (
        <Alert severity="error" role="alert">
          {whole}
        </Alert>
      )}
      <Box>
        <Tabs
          value={shown}
          onChange={(_, type: FileType) => setShown(type)}
          variant="scrollable"
          aria-label={t('masterContents.types')}
        >
          {fileTypes.map((type) => (
            <Tab
              key={type}
              value={type}
              id={`${id}-${type}`}
              aria-controls={`${id}-${type}-panel`}
              aria-label={label(type)}
              label={t(`catalogue.types.${type}`)}
              iconPosition="end"
              {...(iconOf(type) ? { icon: iconOf(type) } : {})}
              sx={{ minHeight: 48 }}
            />
          ))}
        </Tabs>
        {fileTypes.map((type) => (
          <Box
            key={type}
            role="tabpanel"
            id={`${id}-${type}-panel`}
            aria-labelledby={`${id}-${type}`}
            hidden={type !== shown}
            sx={{ pt: 2 }}
          >
            <MasterFilePanel type={type} room={room} offlineAccess={offlineAccess} />
          </Box>
        ))}
      </Box>
    </>
  );
}
