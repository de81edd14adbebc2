import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Stack, TextField } from '@mui/material';
import { useViolationText } from '../common/violations.ts';
import { useT } from '../i18n/index.ts';
import { problemsOf, type Timing } from './timing.ts';

interface Props {
  value: Timing;
  onChange: (value: Timing) => void;
  /** YYYY-MM-DD */
  today: string;
  /** Problems are shown once somebody has tried to go on; an end before the start at once. */
  tried: boolean;
}

/** From when until when a course is suggested (SU-01): now or later, and an end where one is wanted. */
export function TimingFields({ value, onChange, today, tried }: Props) {
  const t = useT();
  const text = useViolationText();
  const { startDate, endDate } = problemsOf(value, today);
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
          {/* Whoever came here by the keyboard goes on here, and sends nothing by pressing Enter twice. */}
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
          <TextField
            type="date"
            fullWidth
            required
            label={t('suggestions.startDate')}
            value={value.startDate}
            onChange={(event) => onChange({ ...value, startDate: event.target.value })}
            error={start !== undefined}
            helperText={start}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today } }}
          />
        )}
        <TextField
          type="date"
          fullWidth
          label={`${t('suggestions.endDate')} (${t('common.optional')})`}
          value={value.endDate}
          onChange={(event) => onChange({ ...value, endDate: event.target.value })}
          error={end !== undefined}
          helperText={end ?? t('suggestions.endHint')}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { min: (later && value.startDate) || today },
          }}
        />
      </Stack>
    </Stack>
  );
}
