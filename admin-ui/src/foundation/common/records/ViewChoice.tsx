import GridViewRounded from '@mui/icons-material/GridViewRounded';
import TableRowsRounded from '@mui/icons-material/TableRowsRounded';
import { ToggleButton, ToggleButtonGroup, Tooltip, useMediaQuery, useTheme } from '@mui/material';
import { useStore } from 'react-admin';
import { useT } from '../../i18n/index.ts';

type View = 'cards' | 'table';
/** Lists that can be shown as cards or as a table. */
type ListName = 'members' | 'groups' | 'suggestions' | 'assignments';

const useView = (list: ListName) => useStore<View>(`${list}.view`, 'cards');

/** Returns whether a list is shown as a table. The browser remembers the choice. Phones show cards. */
export function useIsTable(list: ListName): boolean {
  const [view] = useView(list);
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'));
  return isWide && view === 'table';
}

/** Shows a list as cards or as a table. */
export function ViewChoice({ list }: { list: ListName }) {
  const t = useT();
  const [view, setView] = useView(list);
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      onChange={(_, next: View | null) => next && setView(next)}
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
