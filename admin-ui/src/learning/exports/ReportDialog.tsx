import {
  Alert,
  Box,
  FormControl,
  FormControlLabel,
  FormLabel,
  MenuItem,
  Radio,
  RadioGroup,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useLocale, useNotify } from 'react-admin';
import type { ReportChange, ScheduledReport } from '../../../../shared/contracts/learning/reports.ts';
import { ChoiceList } from '../../foundation/common/ChoiceList.tsx';
import { TABS_HEIGHT } from '../../foundation/common/ChoiceTabs.tsx';
import { useErrorText } from '../../foundation/common/error-text.ts';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { useChoiceSearch } from '../../foundation/common/records/use-choice-search.ts';
import { StepActions } from '../../foundation/common/StepActions.tsx';
import { useViolationText } from '../../foundation/common/violations.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { useGroupKind } from '../../identity/groups/group-words.ts';
import { type PersonOption, personChoice } from '../../identity/groups/people-choices.tsx';
import { usePeopleFilter } from '../../identity/groups/use-people-filter.tsx';
import { usePeopleTabs } from '../../identity/groups/use-people-tabs.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { weekdayName } from './schedule-words.ts';

interface Props {
  /** The edited report. Absent for a new one. */
  report?: ScheduledReport;
  /** The signed-in person, who becomes the owner. */
  userId: string;
  onClose: () => void;
}

const kinds = ['overdue', 'required', 'trainings', 'courses', 'certificates', 'members'] as const;
const days = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const steps = ['report', 'people', 'recipients'] as const;

/** Schedules a report in three steps: content and days, people, recipients. */
export function ReportDialog({ report, userId, onClose }: Props) {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const onScreen = useContentLanguage();
  const [fields, setFields] = useState<ReportFields>({
    name: report?.name ?? t('reports.kinds.overdue'),
    kind: report?.kind ?? 'overdue',
    every: report?.every ?? 'WEEK',
    day: report?.day ?? 1,
    lang: report?.lang ?? onScreen,
  });
  const isTakenOver = report !== undefined && report.owner.id !== userId;
  // Groups of another owner can be out of reach. They are chosen again.
  const [groupIds, setGroupIds] = useState<ReadonlySet<string>>(
    new Set(isTakenOver ? [] : report?.groups.map(({ id }) => id)),
  );
  const [isWhole, setWhole] = useState(!report || report.groups.length === 0);
  const [userIds, setUserIds] = useState<ReadonlySet<string>>(
    new Set(report ? report.recipients.map(({ id }) => id) : [userId]),
  );
  const [place, setPlace] = useState(0);
  const step = steps[place] ?? 'recipients';
  const [tried, setTried] = useState(false);
  const saved = {
    onSuccess: () => {
      notify('reports.saved', { type: 'success' });
      onClose();
    },
  };
  const create = useChange('POST /reports', saved);
  const update = useChange('PUT /reports/{id}', saved);
  const { error, isPending } = report ? update : create;
  const isNamed = fields.name.trim() !== '';
  const next = () => {
    if (step !== 'recipients') {
      setTried(true);
      if (isNamed) setPlace(place + 1);
      return undefined;
    }
    const body = { ...fields, groupIds: isWhole ? [] : [...groupIds], userIds: [...userIds] };
    const saving = report
      ? update.mutateAsync({ params: { id: report.id }, body })
      : create.mutateAsync({ body });
    return saving.then(
      () => undefined,
      () => undefined,
    );
  };
  const isEmpty =
    step === 'people' ? !isWhole && groupIds.size === 0 : step === 'recipients' && userIds.size === 0;
  return (
    <FormDialog
      open
      title={report ? t('reports.editTitle', { name: report.name }) : t('reports.add')}
      onClose={onClose}
      onSubmit={next}
      busy={isPending}
      actions={
        <StepActions
          status={
            (step === 'recipients' && t('suggestions.selected', { smart_count: userIds.size })) ||
            (step === 'people' && !isWhole && t('suggestions.selected', { smart_count: groupIds.size }))
          }
          onPrevious={place > 0 ? () => setPlace(place - 1) : undefined}
          onClose={onClose}
          label={t(step === 'recipients' ? 'common.save' : 'common.next')}
          busy={isPending}
          disabled={isEmpty}
        />
      }
    >
      <Box sx={{ minHeight: { sm: TABS_HEIGHT } }}>
        {step === 'report' && (
          <ReportFieldset value={fields} onChange={setFields} unnamed={tried && !isNamed} />
        )}
        {step === 'people' && (
          <People isWhole={isWhole} onWhole={setWhole} selected={groupIds} onChange={setGroupIds} />
        )}
        {step === 'recipients' && <Recipients selected={userIds} onChange={setUserIds} />}
        {isTakenOver && (
          <Alert severity="info" sx={{ mt: 2 }}>
            {t('reports.takeOver', { name: report.owner.name ?? t('required.someone') })}
          </Alert>
        )}
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {errorText(error)}
          </Alert>
        )}
      </Box>
    </FormDialog>
  );
}

type ReportFields = Pick<ReportChange, 'name' | 'kind' | 'every' | 'day' | 'lang'>;

interface FieldsetProps {
  value: ReportFields;
  onChange: (value: ReportFields) => void;
  unnamed: boolean;
}

function ReportFieldset({ value, onChange, unnamed }: FieldsetProps) {
  const t = useT();
  const locale = useLocale();
  const text = useViolationText();
  const { name, kind, every, day, lang } = value;
  const set = (change: Partial<ReportFields>) => onChange({ ...value, ...change });
  const choose = (chosen: (typeof kinds)[number]) =>
    // The name follows the kind until the person types another one.
    set({
      kind: chosen,
      ...(name === t(`reports.kinds.${kind}`) ? { name: t(`reports.kinds.${chosen}`) } : {}),
    });
  return (
    <Stack sx={{ gap: 2.5, pt: 1 }}>
      <TextField
        select
        label={t('reports.kind')}
        value={kind}
        onChange={({ target }) => choose(kinds.find((one) => one === target.value) ?? kind)}
      >
        {kinds.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`reports.kinds.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        required
        label={t('reports.name')}
        value={name}
        onChange={({ target }) => set({ name: target.value })}
        error={unnamed}
        helperText={unnamed ? text({ message: 'REQUIRED' }) : t('reports.nameHint')}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <TextField
          select
          label={t('reports.every')}
          value={every}
          onChange={({ target }) => set({ every: target.value === 'MONTH' ? 'MONTH' : 'WEEK', day: 1 })}
          sx={{ flex: 1 }}
        >
          <MenuItem value="WEEK">{t('reports.week')}</MenuItem>
          <MenuItem value="MONTH">{t('reports.month')}</MenuItem>
        </TextField>
        <TextField
          select
          label={t('reports.day')}
          value={day}
          onChange={({ target }) => set({ day: Number(target.value) })}
          helperText={t('reports.dayHint')}
          sx={{ flex: 1 }}
        >
          {days(every === 'WEEK' ? 7 : 31).map((one) => (
            <MenuItem key={one} value={one}>
              {every === 'WEEK' ? weekdayName(locale, one) : one === 31 ? t('reports.lastDay') : one}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <LanguageChoice
        label={t('reports.language')}
        value={lang}
        onChange={(chosen) => set({ lang: chosen })}
      />
    </Stack>
  );
}

interface PeopleProps {
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
  selected: ReadonlySet<string>;
  onChange: (groupIds: ReadonlySet<string>) => void;
}

function People({ isWhole, onWhole, selected, onChange }: PeopleProps) {
  const t = useT();
  const manager = useSession()?.role === 'manager';
  const { tabs } = usePeopleTabs(useGroupKind());
  const groups = tabs.find(({ id }) => id === 'groupIds');
  return (
    <>
      <FormControl sx={{ mb: 1 }}>
        <FormLabel id="report-people">{t('reports.about')}</FormLabel>
        <RadioGroup
          row
          aria-labelledby="report-people"
          value={isWhole ? 'whole' : 'groups'}
          onChange={(_, chosen) => onWhole(chosen === 'whole')}
        >
          <FormControlLabel
            value="whole"
            control={<Radio />}
            label={t(manager ? 'required.wholeTeam' : 'required.everyone')}
          />
          <FormControlLabel value="groups" control={<Radio />} label={groups?.label ?? ''} />
        </RadioGroup>
      </FormControl>
      {!isWhole && groups && (
        <ChoiceList
          label={groups.label}
          searchLabel={groups.search}
          choices={groups.choices}
          selected={selected}
          onChange={onChange}
          nothing={groups.nothing}
        />
      )}
    </>
  );
}

interface RecipientsProps {
  selected: ReadonlySet<string>;
  onChange: (userIds: ReadonlySet<string>) => void;
}

function Recipients({ selected, onChange }: RecipientsProps) {
  const t = useT();
  const admin = useSession()?.role === 'admin';
  const { filter, fields } = usePeopleFilter();
  const found = useChoiceSearch<PersonOption>('members', {
    sort: 'lastName',
    choiceOf: personChoice,
    // Managers do not see addresses of colleagues.
    addressed: admin,
    shown: filter,
  });
  const choices = { ...found, filters: fields, isFiltered: Object.keys(filter).length > 0 };
  return (
    <>
      <Typography variant="subtitle1" component="h3">
        {t('reports.who')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {t('reports.recipientsHint')}
      </Typography>
      <ChoiceList
        label={t('reports.who')}
        searchLabel={t('people.search')}
        choices={choices}
        selected={selected}
        onChange={onChange}
        nothing={t('people.nothing')}
      />
    </>
  );
}
