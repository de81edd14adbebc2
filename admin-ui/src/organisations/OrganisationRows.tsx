import {
  Box,
  Card,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { useListContext } from 'react-admin';
import type { Client } from '../../../shared/contracts/organisations.ts';
import { type MessageKey, useT } from '../i18n/index.ts';
import { ContractChip } from './ContractChip.tsx';
import { Logo } from './Logo.tsx';
import { RowActions } from './RowActions.tsx';
import { storageText } from './storage-text.ts';

interface Props {
  rows: readonly Client[];
  onEdit: (id: string) => void;
  onTrainings: (id: string) => void;
  onCourses: (id: string) => void;
  onDelete: (id: string) => void;
}

/** The organisations as a table, on phones as cards. */
export function OrganisationRows(props: Props) {
  const wide = useMediaQuery(useTheme().breakpoints.up('lg'));
  return wide ? <WideRows {...props} /> : <Cards {...props} />;
}

const columns: readonly { field?: string; label: MessageKey }[] = [
  { field: 'name', label: 'organisations.name' },
  { label: 'organisations.representative' },
  { field: 'siret', label: 'organisations.siret' },
  { field: 'contractExpirationDate', label: 'organisations.contractExpirationDate' },
  { field: 'maxUser', label: 'organisations.maxUser' },
  { field: 'maxSize', label: 'organisations.maxSizeShort' },
];

/** Whatever is wide beside them, the actions stay there. */
const inSight = { position: 'sticky', right: 0, bgcolor: 'background.paper' } as const;

function WideRows({ rows, ...actions }: Props) {
  const t = useT();
  const { sort, setSort } = useListContext();
  const roomy = useMediaQuery(useTheme().breakpoints.up('xl'));
  return (
    <TableContainer component={Card}>
      {/* Narrow enough for 1280 pixels beside the drawer: the actions stay in sight. */}
      <Table sx={{ '& th, & td': { px: 1.5 } }}>
        <TableHead>
          <TableRow>
            {columns.map(({ field, label }) => (
              <TableCell key={label} {...(field === sort.field ? { sortDirection: lower(sort.order) } : {})}>
                {field ? (
                  <TableSortLabel
                    hideSortIcon
                    active={sort.field === field}
                    direction={sort.field === field ? lower(sort.order) : 'asc'}
                    onClick={() => setSort({ field, order: next(sort, field) })}
                  >
                    {t(label)}
                  </TableSortLabel>
                ) : (
                  t(label)
                )}
              </TableCell>
            ))}
            <TableCell sx={inSight} />
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} hover>
              <TableCell sx={{ minWidth: 220 }}>
                <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
                  <Logo client={row} />
                  <Typography
                    variant="subtitle1"
                    component="span"
                    sx={{ overflowWrap: 'anywhere', lineHeight: 1.35 }}
                  >
                    {row.name}
                  </Typography>
                </Stack>
              </TableCell>
              <TableCell sx={{ maxWidth: 165 }}>
                {row.representativeFirstName} {row.representativeLastName}
                <Typography variant="body2" color="text.secondary" noWrap title={row.representativeEmail}>
                  {row.representativeEmail}
                </Typography>
              </TableCell>
              <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>{row.siret}</TableCell>
              <TableCell>
                <ContractChip client={row} brief />
              </TableCell>
              <TableCell>{row.maxUser}</TableCell>
              <TableCell>{storageText(t, row.maxSize)}</TableCell>
              <TableCell align="right" sx={{ ...inSight, whiteSpace: 'nowrap', width: '1%' }}>
                <RowActions client={row} compact={!roomy} {...actions} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

type Order = 'ASC' | 'DESC';
const lower = (order: Order): 'asc' | 'desc' => (order === 'ASC' ? 'asc' : 'desc');
const next = (sort: { field: string; order: Order }, field: string): Order =>
  sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC';

function Cards({ rows, ...actions }: Props) {
  const t = useT();
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
      }}
    >
      {rows.map((row) => (
        <Card key={row.id} component="li" sx={{ p: 2 }}>
          <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
            <Logo client={row} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
                {row.name}
              </Typography>
              <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {row.representativeFirstName} {row.representativeLastName}
              </Typography>
            </Box>
            <RowActions client={row} compact {...actions} />
          </Stack>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 1.5, alignItems: 'center' }}>
            <ContractChip client={row} />
            <Typography variant="body2" color="text.secondary">
              {t('organisations.users', { count: row.maxUser })} · {storageText(t, row.maxSize)}
            </Typography>
          </Stack>
        </Card>
      ))}
    </Box>
  );
}
