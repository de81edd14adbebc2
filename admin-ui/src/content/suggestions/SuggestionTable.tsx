import { Box, Button, Chip, Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import type { Suggestion } from '../../../../shared/contracts/learning/suggestions.ts';
import { Column } from '../../foundation/common/records/Column.tsx';
import { useHiddenColumns } from '../../foundation/common/records/ColumnChoice.tsx';
import { SelectPage, SelectRow } from '../../foundation/common/records/Select.tsx';
import { WithdrawSelected } from '../../foundation/common/records/WithdrawSelected.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useProfile } from '../../foundation/providers/me.ts';
import { statusColour } from '../catalogue-parts/course-words.ts';
import { suggestionColumns } from './suggestion-columns.ts';
import { formatSuggestionPeriod, madeBy, suggestionTitle, toWhom } from './suggestion-words.ts';

interface Props {
  onOpen: (id: string) => void;
  onWithdraw: (id: string) => void;
}

/** The suggestions as a table: sorted by a click on a heading, with checkboxes to withdraw several together. */
export function SuggestionTable({ onOpen, onWithdraw }: Props) {
  const t = useT();
  const { data: me } = useProfile();
  const [hidden] = useHiddenColumns(suggestionColumns);
  return (
    <>
      <WithdrawSelected route="DELETE /suggestions/{id}" text={t('suggestions.withdrawSelectedText')} />
      <Box sx={{ overflowX: 'auto' }}>
        <DataTable size="medium" rowClick={false} bulkActionButtons={false} bulkActionsToolbar={<span />}>
          <Column<Suggestion>
            label={<SelectPage />}
            padding="checkbox"
            render={(one) => <SelectRow name={suggestionTitle(t, one)} />}
          />
          <Column<Suggestion>
            label="suggestions.kind"
            sx={{ minWidth: 160 }}
            render={(one) => (
              <>
                <Button
                  onClick={() => onOpen(one.id)}
                  sx={{ mx: -1, px: 1, minHeight: 44, color: 'text.primary', textAlign: 'start' }}
                >
                  {suggestionTitle(t, one)}
                </Button>
                <Typography variant="body2" color="text.secondary">
                  {t(one.type === 'COURSE' ? 'suggestions.course' : 'suggestions.training')}
                </Typography>
              </>
            )}
          />
          {!hidden.includes('period') && (
            <Column<Suggestion>
              source="startDate"
              label="suggestions.period"
              sx={{ whiteSpace: 'nowrap' }}
              render={(one) => (
                <>
                  <Chip
                    size="small"
                    color={statusColour[one.status]}
                    label={t(`courseProgress.status.${one.status}`)}
                  />
                  <Typography variant="body2" color="text.secondary">
                    {formatSuggestionPeriod(t, one)}
                  </Typography>
                </>
              )}
            />
          )}
          {!hidden.includes('members') && (
            <Column<Suggestion>
              label="people.members"
              sx={{ maxWidth: 200 }}
              render={(one) => (
                <>
                  {t('suggestions.people', { smart_count: one.recipients ?? 0 })}
                  <Typography variant="body2" color="text.secondary" noWrap title={toWhom(t, one)}>
                    {toWhom(t, one)}
                  </Typography>
                </>
              )}
            />
          )}
          {!hidden.includes('madeBy') && (
            <Column<Suggestion>
              source="createdDate"
              label="suggestions.madeBy"
              render={(one) => madeBy(t, one, me?.id)}
            />
          )}
          <Column<Suggestion>
            label=" "
            align="right"
            render={(one) => (
              <Button
                color="error"
                aria-label={t('suggestions.withdrawNamed', { title: suggestionTitle(t, one) })}
                onClick={() => onWithdraw(one.id)}
              >
                {t('suggestions.withdraw')}
              </Button>
            )}
          />
        </DataTable>
      </Box>
    </>
  );
}
