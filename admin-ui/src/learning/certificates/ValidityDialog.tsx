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
import type { ValidityDetail } from '../../../../shared/contracts/learning/certificates.ts';
import { ContentTabs } from '../../content/suggestions/ContentTabs.tsx';
import type { Selection } from '../../foundation/common/ChoiceTabs.tsx';
import { useErrorText } from '../../foundation/common/error-text.ts';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { useViolationText } from '../../foundation/common/violations.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { monthName } from './period-words.ts';

interface Props {
  /** The edited validity. Absent: trainings and courses are selected first. */
  validity?: ValidityDetail;
  onClose: () => void;
}

/** A validity while it is typed. */
interface Period {
  kind: 'months' | 'yearly';
  months: string;
  month: number;
  day: string;
}

const months = Array.from({ length: 12 }, (_, index) => index + 1);
/** The last day of each month. February has 28 days, so that the day exists in each year. */
const lastDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const periodOf = (validity: ValidityDetail | undefined): Period => {
  const [month = 12, day = 31] = (validity?.yearly ?? '12-31').split('-').map(Number);
  return {
    ...{ kind: validity?.yearly ? 'yearly' : 'months', month, day: String(day) },
    months: String(validity?.months ?? 12),
  };
};

const isWithin = (text: string, max: number) =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= max;
const isValid = ({ kind, months: count, month, day }: Period) =>
  kind === 'months' ? isWithin(count, 120) : isWithin(day, lastDays[month - 1] ?? 31);

const requestedPeriod = ({ kind, months: count, month, day }: Period) =>
  kind === 'months'
    ? { months: Number(count) }
    : { yearly: `${String(month).padStart(2, '0')}-${day.padStart(2, '0')}` };

/** Sets how long certificates of trainings and courses are valid. */
export function ValidityDialog({ validity, onClose }: Props) {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const [selected, setSelected] = useState<Selection<'trainingIds' | 'courseIds'>>({
    trainingIds: new Set(validity?.content.type === 'TRAINING' ? [validity.id] : []),
    courseIds: new Set(validity?.content.type === 'COURSE' ? [validity.id] : []),
  });
  const [step, setStep] = useState<'content' | 'period'>(validity ? 'period' : 'content');
  const [period, setPeriod] = useState(() => periodOf(validity));
  const [tried, setTried] = useState(false);
  const save = useChange('PUT /validities/{id}');
  const contents = [
    ...[...selected.trainingIds].map((id) => ({ id, type: 'TRAINING' as const })),
    ...[...selected.courseIds].map((id) => ({ id, type: 'COURSE' as const })),
  ];
  const submit = async () => {
    if (step === 'content') {
      setStep('period');
      return;
    }
    setTried(true);
    if (!isValid(period)) return;
    try {
      for (const { id, type } of contents)
        await save.mutateAsync({ params: { id }, body: { type, ...requestedPeriod(period) } });
    } catch {
      // The dialog shows the error of the change.
      return;
    }
    notify('certificates.saved', { type: 'success' });
    onClose();
  };
  return (
    <FormDialog
      open
      width="sm"
      title={
        validity
          ? t('certificates.editTitle', { title: validity.content.title || t('certificates.deleted') })
          : t('certificates.add')
      }
      onClose={onClose}
      onSubmit={submit}
      busy={save.isPending}
      submit={{
        label: t(step === 'content' ? 'common.next' : 'common.save'),
        disabled: contents.length === 0,
      }}
    >
      <Box sx={{ pt: 1 }}>
        {step === 'content' ? (
          <ContentTabs label={t('certificates.what')} selected={selected} onChange={setSelected} />
        ) : (
          <PeriodFields period={period} onChange={setPeriod} invalid={tried && !isValid(period)} />
        )}
        {save.error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {errorText(save.error)}
          </Alert>
        )}
      </Box>
    </FormDialog>
  );
}

interface FieldsProps {
  period: Period;
  onChange: (period: Period) => void;
  invalid: boolean;
}

function PeriodFields({ period, onChange, invalid }: FieldsProps) {
  const t = useT();
  const locale = useLocale();
  const text = useViolationText();
  const message = invalid ? text({ message: 'INVALID_NUMBER' }) : undefined;
  return (
    <Stack sx={{ gap: 2.5 }}>
      <FormControl>
        <FormLabel id="validity-kind">{t('certificates.validity')}</FormLabel>
        <RadioGroup
          aria-labelledby="validity-kind"
          value={period.kind}
          onChange={(_, kind) => onChange({ ...period, kind: kind === 'yearly' ? 'yearly' : 'months' })}
        >
          <FormControlLabel value="months" control={<Radio />} label={t('certificates.byMonths')} />
          <FormControlLabel value="yearly" control={<Radio />} label={t('certificates.byYear')} />
        </RadioGroup>
      </FormControl>
      {period.kind === 'months' ? (
        <TextField
          required
          label={t('certificates.months')}
          value={period.months}
          onChange={({ target }) => onChange({ ...period, months: target.value.trim() })}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          error={invalid}
          helperText={message}
        />
      ) : (
        <Stack direction="row" sx={{ gap: 2 }}>
          <TextField
            required
            label={t('certificates.day')}
            value={period.day}
            onChange={({ target }) => onChange({ ...period, day: target.value.trim() })}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            error={invalid}
            helperText={message}
            sx={{ flex: 1 }}
          />
          <TextField
            select
            label={t('certificates.month')}
            value={period.month}
            onChange={({ target }) => onChange({ ...period, month: Number(target.value) })}
            sx={{ flex: 1.5 }}
          >
            {months.map((one) => (
              <MenuItem key={one} value={one}>
                {monthName(locale, one)}
              </MenuItem>
            ))}
          </TextField>
        </Stack>
      )}
      <Typography variant="body2" color="text.secondary">
        {t('certificates.saveHint')}
      </Typography>
    </Stack>
  );
}
