import { Alert, Button, Card, CardContent, Chip, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { OrganisationImport } from '../../../../shared/contracts/administration/transfers.ts';
import { ConfirmDialog } from '../../foundation/common/ConfirmDialog.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { formatDateTime, formatSize } from '../../foundation/common/format.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { ImportConflicts } from './ImportConflicts.tsx';
import { JobProgress } from './JobProgress.tsx';
import { RecordCounts } from './RecordCounts.tsx';
import { useFailureText } from './use-failure-text.ts';

const colours = {
  uploading: 'default',
  checking: 'info',
  refused: 'error',
  checked: 'success',
  importing: 'info',
  done: 'success',
} as const;

/** An uploaded archive: its state, the result of its check, and the next steps. */
export function OrganisationImportCard({ archive }: { archive: OrganisationImport }) {
  const t = useT();
  const titleId = useId();
  const { state, fileName, fileSize, createdDate, organisation, job, anonymise = false } = archive;
  const isRunning = job?.status === 'waiting' || job?.status === 'running';
  const hasFailed = job?.status === 'failed';
  return (
    <Card component="article" aria-labelledby={titleId}>
      <CardContent>
        <Stack sx={{ gap: 1.5 }}>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
            <Typography id={titleId} component="h3" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
              {organisation?.name ?? fileName}
            </Typography>
            <Chip
              size="small"
              color={hasFailed ? 'error' : colours[state]}
              label={t(`transfers.states.${hasFailed ? 'failed' : state}`)}
            />
          </Stack>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {[
              fileName,
              formatSize(fileSize),
              t('transfers.sentOn', { date: formatDateTime(createdDate) }),
            ].join(' · ')}
          </Typography>
          {organisation?.exportedDate && (
            <Typography variant="body2" color="text.secondary">
              {t('transfers.exportedOn', {
                date: formatDateTime(organisation.exportedDate),
                version: organisation.version,
              })}
            </Typography>
          )}
          {state === 'uploading' && <Alert severity="warning">{t('transfers.interrupted')}</Alert>}
          {isRunning && (
            <JobProgress
              label={t(state === 'importing' ? 'transfers.importing' : 'transfers.checking')}
              job={job}
            />
          )}
          {hasFailed && <JobFailure code={job.code} />}
          {archive.conflicts && <ImportConflicts conflicts={archive.conflicts} />}
          <RecordCounts counts={archive.counts} leftOut={archive.leftOut} />
          {anonymise && <Alert severity="info">{t('transfers.anonymised')}</Alert>}
          {state === 'done' && <Alert severity="success">{t('transfers.doneHint')}</Alert>}
          {!isRunning && (
            <Actions
              archive={archive}
              canStart={state === 'checked' || (state === 'importing' && hasFailed)}
            />
          )}
        </Stack>
      </CardContent>
    </Card>
  );
}

function JobFailure({ code }: { code: string | undefined }) {
  const failureText = useFailureText();
  return <Alert severity="error">{failureText(code)}</Alert>;
}

type Question = 'start' | 'delete';

function Actions({ archive, canStart }: { archive: OrganisationImport; canStart: boolean }) {
  const t = useT();
  const onError = useNotifyError();
  const [question, setQuestion] = useState<Question>();
  const { id, state, anonymise = false, organisation } = archive;
  const close = () => setQuestion(undefined);
  const check = useChange('POST /organisation-imports/{id}/check', { onError });
  const start = useChange('POST /organisation-imports/{id}/start', { onError, onSettled: close });
  const remove = useChange('DELETE /organisation-imports/{id}', { onError, onSettled: close });
  const checkAs = (names: boolean) => check.mutate({ params: { id }, body: { anonymise: names } });
  const canCheck = state !== 'importing' && state !== 'done';
  const name = organisation?.name ?? archive.fileName;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {canStart && (
        <Button variant="contained" loading={start.isPending} onClick={() => setQuestion('start')}>
          {t(state === 'importing' ? 'transfers.continueImport' : 'transfers.start')}
        </Button>
      )}
      {canCheck && (
        <>
          <Button variant="outlined" loading={check.isPending} onClick={() => checkAs(anonymise)}>
            {t('transfers.checkAgain')}
          </Button>
          <Button loading={check.isPending} onClick={() => checkAs(!anonymise)}>
            {t(anonymise ? 'transfers.keepNames' : 'transfers.anonymise')}
          </Button>
        </>
      )}
      <Button color="error" loading={remove.isPending} onClick={() => setQuestion('delete')}>
        {t(state === 'done' ? 'transfers.removeFromList' : 'transfers.deleteArchive')}
      </Button>
      <ConfirmDialog
        open={question === 'start'}
        danger={false}
        title={t('transfers.startTitle', { name })}
        text={t('transfers.startText')}
        action={t('transfers.start')}
        busy={start.isPending}
        onConfirm={() => start.mutateAsync({ params: { id } })}
        onClose={close}
      />
      <ConfirmDialog
        open={question === 'delete'}
        title={t('transfers.deleteTitle', { name })}
        text={t('transfers.deleteText')}
        busy={remove.isPending}
        onConfirm={() => remove.mutateAsync({ params: { id } })}
        onClose={close}
      />
    </Stack>
  );
}
