import { Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { FormDialog } from '../common/FormDialog.tsx';
import { useT } from '../i18n/index.ts';
import { useSession } from '../providers/session.ts';
import { CompanyPicker } from '../statistics/CompanyPicker.tsx';
import { CoursePicker } from '../statistics/CoursePicker.tsx';
import { TrainingPicker } from '../statistics/TrainingPicker.tsx';
import { ExportState } from './ExportState.tsx';
import { type ChosenPeople, PeopleChoice } from './PeopleChoice.tsx';
import { changeExport, dropExport, useRunningExports } from './running-exports.ts';
import { useExport } from './use-export.ts';

/** What the page shows that the export is opened from. */
export interface Subject {
  what: 'trainings' | 'courses';
  trainingId?: string | undefined;
  courseId?: string | undefined;
  /** The organisation that a super admin looks at. */
  clientId?: string | undefined;
}

const whats = ['trainings', 'training', 'courses', 'course'] as const;
const nobody: ChosenPeople = {
  selected: { userIds: new Set(), groupIds: new Set() },
  count: 0,
  whose: undefined,
};
/** People of whom a document is asked for as a job. */
const many = 100;

/**
 * Exports progress as CSV (EX-01): of everything or of one training or course, of members and groups (learners: their
 * own). What is large is made by a job, which goes on when the dialog is closed (EX-02).
 */
export default function ExportDialog({ onClose, ...subject }: Subject & { onClose: () => void }) {
  const t = useT();
  const role = useSession()?.role;
  const [what, setWhat] = useState<(typeof whats)[number]>(
    subject.courseId ? 'course' : subject.trainingId ? 'training' : subject.what,
  );
  const [trainingId, setTraining] = useState(subject.trainingId);
  const [courseId, setCourse] = useState(subject.courseId);
  const [clientId, setClient] = useState(subject.clientId);
  const [people, setPeople] = useState(nobody);
  const all = useRunningExports();
  const running = all.find(({ inDialog }) => inDialog);
  const jobId = running?.started.id;
  const run = useExport({ inDialog: true, onDone: (id) => id === undefined && onClose() });

  // Closed, by whatever way: what goes on is shown above the page.
  useEffect(() => () => void (jobId && changeExport(jobId, { inDialog: false })), [jobId]);

  const id = what === 'training' ? trainingId : what === 'course' ? courseId : undefined;
  const named = what === 'trainings' || what === 'courses' || id !== undefined;
  // A group that has become empty meanwhile is nobody.
  const whose = role === 'learner' ? 'own' : people.count > 0 ? people.whose : undefined;
  const send = () => {
    if (whose) run.mutate({ what, id, clientId, whose, large: people.count > many });
  };
  const pickClient = (picked: string | undefined) => {
    setClient(picked);
    setPeople(nobody);
  };
  return (
    <FormDialog
      open
      title={t('exports.title')}
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
            <Button type="submit" variant="contained" loading={run.isPending} disabled={!named || !whose}>
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
          <Typography color="text.secondary">
            {t(role === 'learner' ? 'exports.introOwn' : 'exports.intro')}
          </Typography>
          {role === 'super' && <CompanyPicker value={clientId} onChange={pickClient} />}
          <TextField
            select
            label={t('exports.what')}
            value={what}
            onChange={({ target }) => setWhat(whats.find((one) => one === target.value) ?? 'trainings')}
          >
            {whats.map((one) => (
              <MenuItem key={one} value={one}>
                {t(`exports.kinds.${one}`)}
              </MenuItem>
            ))}
          </TextField>
          {what === 'training' && <TrainingPicker value={trainingId} onChange={setTraining} />}
          {what === 'course' && <CoursePicker value={courseId} onChange={setCourse} />}
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
