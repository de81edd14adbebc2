import GridViewRounded from '@mui/icons-material/GridViewRounded';
import TableRowsRounded from '@mui/icons-material/TableRowsRounded';
import { ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material';
import { useStore } from 'react-admin';
import { useT } from '../../foundation/i18n/index.ts';

export type MemberView = 'cards' | 'table';

/** Returns the chosen view of the members, which the browser remembers. Phones show cards. */
export const useMemberView = () => useStore<MemberView>('members.view', 'cards');

/** Shows the members as cards or as a table. */
export function MemberViewChoice() {
  const t = useT();
  const [view, setView] = useMemberView();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      onChange={(_, next: MemberView | null) => next && setView(next)}
      aria-label={t('people.view')}
      sx={{ display: { xs: 'none', md: 'inline-flex' }, minHeight: 44 }}
    >
      <ToggleButton value="cards" aria-label={t('people.asCards')}>
        <Tooltip title={t('people.asCards')}>
          <GridViewRounded fontSize="small" />
        </Tooltip>
      </ToggleButton>
      <ToggleButton value="table" aria-label={t('people.asTable')}>
        <Tooltip title={t('people.asTable')}>
          <TableRowsRounded fontSize="small" />
        </Tooltip>
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
