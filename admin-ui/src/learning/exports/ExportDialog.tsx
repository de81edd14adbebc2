import { Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import type { Role } from '../../../../shared/roles.ts';
import { CoursePicker } from '../../content/catalogue-parts/CoursePicker.tsx';
import { TrainingPicker } from '../../content/catalogue-parts/TrainingPicker.tsx';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { CompanyPicker } from '../../foundation/common/records/CompanyPicker.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { ExportState } from './ExportState.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { type ChosenPeople, PeopleChoice } from './PeopleChoice.tsx';
import { certificateKinds, type ExportKind, exportTitle, progressKinds } from './request-export.ts';
import { changeExport, dropExport, useRunningExports } from './running-exports.ts';
import { useExport } from './use-export.ts';

/** The content of the page that opens the export. */
export interface ExportSubject {
  what: 'trainings' | 'courses';
  trainingId?: string | undefined;
  courseId?: string | undefined;
  /** The organisation that a super admin has selected. */
  clientId?: string | undefined;
  /** Whether to export certificates instead of progress. */
  certificates?: boolean;
}

/** Returns the initial kind of export. */
function initialKind({ certificates, courseId, trainingId, what: exportKind }: ExportSubject): ExportKind {
  if (certificates) return exportKind === 'courses' ? 'courseCertificates' : 'trainingCertificates';
  return courseId ? 'course' : trainingId ? 'training' : exportKind;
}
const noPeople: ChosenPeople = {
  selected: { userIds: new Set(), groupIds: new Set() },
  count: 0,
  whose: undefined,
};
const introMessage = ({ certificates }: ExportSubject, role: Role | undefined) =>
  certificates ? 'exports.introCertificates' : role === 'learner' ? 'exports.introOwn' : 'exports.intro';

/** Number of people above which the export is requested as a job. */
const many = 100;

/**
 * Exports progress as CSV (EX-01) of all content or of one training or course, for selected members and
 * groups. Learners export their own progress. Also exports certificates as PDFs in any content language
 * (CE-01). A job produces large exports, and continues when the dialog is closed (EX-02).
 */
export default function ExportDialog({ onClose, ...subject }: ExportSubject & { onClose: () => void }) {
  const t = useT();
  const role = useSession()?.role;
  const kinds = subject.certificates ? certificateKinds : progressKinds;
  const [exportKind, setExportKind] = useState(initialKind(subject));
  const onScreen = useContentLanguage();
  const [lang, setLang] = useState(onScreen);
  const [trainingId, setTraining] = useState(subject.trainingId);
  const [courseId, setCourse] = useState(subject.courseId);
  const [clientId, setClient] = useState(subject.clientId);
  const [people, setPeople] = useState(noPeople);
  const all = useRunningExports();
  const running = all.find(({ inDialog }) => inDialog);
  const jobId = running?.started.id;
  const run = useExport({ inDialog: true, onDone: (id) => id === undefined && onClose() });

  // When the dialog closes, the tray shows the running export.
  useEffect(() => () => void (jobId && changeExport(jobId, { inDialog: false })), [jobId]);

  const ofTraining = exportKind === 'training' || exportKind === 'trainingCertificates';
  const ofCourse = exportKind === 'course' || exportKind === 'courseCertificates';
  const id = ofTraining ? trainingId : ofCourse ? courseId : undefined;
  const named = exportKind === 'trainings' || exportKind === 'courses' || id !== undefined;
  // A selected group without members selects no people.
  const audience = role === 'learner' ? 'own' : people.count > 0 ? people.whose : undefined;
  const send = () => {
    if (audience)
      run.mutate({ what: exportKind, id, clientId, whose: audience, lang, large: people.count > many });
  };
  const pickClient = (picked: string | undefined) => {
    setClient(picked);
    setPeople(noPeople);
  };
  return (
    <FormDialog
      open
      title={t(exportTitle(exportKind))}
      onClose={onClose}
      {...(running ? {} : { onSubmit: send })}
      busy={run.isPending}
      actions={
        running ? (
          <>
            <Button onClick={() => dropExport(running.started.id)} sx={{ mr: 'auto' }}>
              {t('exports.another')}
            </Button>
            <Button variant="contained" onClick={onClose}>
              {t('common.close')}
            </Button>
          </>
        ) : (
          <>
            <Typography aria-live="polite" color="text.secondary" sx={{ flex: 1, pl: 1 }}>
              {role !== 'learner' &&
                t('suggestions.selected', {
                  smart_count: people.selected.userIds.size + people.selected.groupIds.size,
                })}
            </Typography>
            <Button onClick={onClose} disabled={run.isPending}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" variant="contained" loading={run.isPending} disabled={!named || !audience}>
              {t('exports.export')}
            </Button>
          </>
        )
      }
    >
      {running ? (
        <ExportState running={running} />
      ) : (
        <Stack sx={{ gap: 2, pt: 1 }}>
          <Typography color="text.secondary">{t(introMessage(subject, role))}</Typography>
          {role === 'super' && <CompanyPicker value={clientId} onChange={pickClient} />}
          <TextField
            select
            label={t('exports.what')}
            value={exportKind}
            onChange={({ target }) => setExportKind(kinds.find((one) => one === target.value) ?? kinds[0])}
          >
            {kinds.map((one) => (
              <MenuItem key={one} value={one}>
                {t(`exports.kinds.${one}`)}
              </MenuItem>
            ))}
          </TextField>
          {ofTraining && <TrainingPicker value={trainingId} onChange={setTraining} />}
          {ofCourse && <CoursePicker value={courseId} onChange={setCourse} />}
          {subject.certificates && <LanguageChoice value={lang} onChange={setLang} />}
          {role !== 'learner' && (role !== 'super' || clientId) && (
            <PeopleChoice
              key={clientId}
              clientId={clientId}
              selected={people.selected}
              onChange={setPeople}
            />
          )}
        </Stack>
      )}
    </FormDialog>
  );
}
