import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  TextField,
} from '@mui/material';
import { DateField } from '../../foundation/common/dates/DateField.tsx';
import { isDay } from '../../foundation/common/dates/day.ts';
import { useViolationText } from '../../foundation/common/violations.ts';
import { useT } from '../../foundation/i18n/index.ts';

/** The last day of an assignment. Days are text while they are typed. */
export interface Due {
  kind: 'date' | 'days';
  dueDate: string;
  dueDays: string;
  newcomers: boolean;
}

export const emptyDue: Due = { kind: 'date', dueDate: '', dueDays: '30', newcomers: true };

const isDays = (text: string) => /^\d{1,4}$/.test(text) && Number(text) <= 3650;

/** Returns the message of an invalid last day, or undefined. */
export function dueProblem({ kind, dueDate, dueDays }: Due, today: string): string | undefined {
  if (kind === 'days') return isDays(dueDays) ? undefined : 'INVALID_NUMBER';
  if (!dueDate) return 'REQUIRED';
  if (!isDay(dueDate)) return 'INVALID_DATE';
  return dueDate < today ? 'IN_PAST' : undefined;
}

/** Returns the last day as the call expects it. */
export const requestedDue = ({ kind, dueDate, dueDays, newcomers }: Due) => ({
  ...(kind === 'date' ? { dueDate } : { dueDays: Number(dueDays) }),
  newcomers,
});

interface Props {
  value: Due;
  onChange: (value: Due) => void;
  /** YYYY-MM-DD */
  today: string;
  /** Whether the person has tried to send. Only then errors are shown. */
  tried: boolean;
  /** Whether groups or everyone were selected, who can get new members. */
  withNewcomers: boolean;
}

/** The last day of an assignment: a date, or a number of days for each person. */
export function DueFields({ value, onChange, today, tried, withNewcomers }: Props) {
  const t = useT();
  const text = useViolationText();
  const problem = tried ? dueProblem(value, today) : undefined;
  const message = problem ? text({ message: problem }) : undefined;
  return (
    <Stack sx={{ gap: 2.5, pt: 1 }}>
      <FormControl>
        <FormLabel id="due-kind">{t('required.due')}</FormLabel>
        <RadioGroup
          aria-labelledby="due-kind"
          value={value.kind}
          onChange={(_, kind) => onChange({ ...value, kind: kind === 'days' ? 'days' : 'date' })}
        >
          <FormControlLabel
            value="date"
            control={<Radio autoFocus={value.kind === 'date'} />}
            label={t('required.dueDate')}
          />
          <FormControlLabel value="days" control={<Radio />} label={t('required.dueDays')} />
        </RadioGroup>
      </FormControl>
      {value.kind === 'date' ? (
        <DateField
          required
          label={t('required.lastDay')}
          value={value.dueDate}
          onChange={(dueDate) => onChange({ ...value, dueDate })}
          min={today}
          error={message !== undefined}
          helperText={message}
        />
      ) : (
        <TextField
          required
          label={t('required.days')}
          value={value.dueDays}
          onChange={({ target }) => onChange({ ...value, dueDays: target.value.trim() })}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          error={message !== undefined}
          helperText={message ?? t('required.daysHint')}
        />
      )}
      {withNewcomers && (
        <FormControl>
          <FormControlLabel
            control={
              <Checkbox
                checked={value.newcomers}
                onChange={(_, newcomers) => onChange({ ...value, newcomers })}
              />
            }
            label={t('required.newcomers')}
          />
          <FormHelperText>{t('required.newcomersHint')}</FormHelperText>
        </FormControl>
      )}
    </Stack>
  );
}
