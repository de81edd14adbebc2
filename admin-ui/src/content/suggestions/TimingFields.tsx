import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Stack } from '@mui/material';
import { DateField } from '../../foundation/common/dates/DateField.tsx';
import { isDay } from '../../foundation/common/dates/day.ts';
import { useViolationText } from '../../foundation/common/violations.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { type Timing, timingErrors } from './timing.ts';

interface Props {
  value: Timing;
  onChange: (value: Timing) => void;
  /** YYYY-MM-DD */
  today: string;
  /** Whether the person has tried to continue. Only then errors of the start are shown. */
  tried: boolean;
}

/** The period of a suggested course (SU-01): a start now or later, and an optional end. */
export function TimingFields({ value, onChange, today, tried }: Props) {
  const t = useT();
  const text = useViolationText();
  const { startDate, endDate } = timingErrors(value, today);
  const start = tried && startDate ? text({ message: startDate }) : undefined;
  const end = endDate ? text({ message: endDate }) : undefined;
  const later = value.when === 'later';
  return (
    <Stack sx={{ gap: 2.5, pt: 1 }}>
      <FormControl>
        <FormLabel id="suggest-when">{t('suggestions.when')}</FormLabel>
        <RadioGroup
          row
          aria-labelledby="suggest-when"
          value={value.when}
          onChange={(_, when) => onChange({ ...value, when: when === 'later' ? 'later' : 'now' })}
        >
          {/* Focused for keyboard users, so that pressing Enter twice does not send the suggestion. */}
          <FormControlLabel value="now" control={<Radio autoFocus={!later} />} label={t('suggestions.now')} />
          <FormControlLabel
            value="later"
            control={<Radio autoFocus={later} />}
            label={t('suggestions.later')}
          />
        </RadioGroup>
      </FormControl>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        {later && (
          <DateField
            required
            label={t('suggestions.startDate')}
            value={value.startDate}
            onChange={(startDate) => onChange({ ...value, startDate })}
            min={today}
            {...(start ? { error: true, helperText: start } : {})}
          />
        )}
        <DateField
          label={`${t('suggestions.endDate')} (${t('common.optional')})`}
          value={value.endDate}
          onChange={(endDate) => onChange({ ...value, endDate })}
          min={later && isDay(value.startDate) ? value.startDate : today}
          error={end !== undefined}
          helperText={end ?? t('suggestions.endHint')}
        />
      </Stack>
    </Stack>
  );
}
