import { Box, Card, Stack, Typography, useMediaQuery, useTheme } from '@mui/material';
import {
  BulkActionsToolbar,
  BulkExportButton,
  DataTable,
  RecordsIterator,
  useRecordContext,
} from 'react-admin';
import type { ListedOrganisation } from '../../../../shared/contracts/administration/organisations.ts';
import { formatDecimal } from '../../foundation/common/format.ts';
import { Column } from '../../foundation/common/records/Column.tsx';
import { SelectPage, SelectRow } from '../../foundation/common/records/Select.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { ContractChip } from './ContractChip.tsx';
import { Logo } from './Logo.tsx';
import { exportSelected } from './OrganisationExportButton.tsx';
import { OrganisationRowActions } from './OrganisationRowActions.tsx';
import { usedStorageText } from './storage-text.ts';

/** The organisations as a table, on phones as cards. */
export function OrganisationRows() {
  const wide = useMediaQuery(useTheme().breakpoints.up('lg'));
  return wide ? <Rows /> : <Cards />;
}

function Rows() {
  const t = useT();
  const roomy = useMediaQuery(useTheme().breakpoints.up('xl'));
  return (
    <DataTable
      size="medium"
      rowClick={false}
      bulkActionButtons={false}
      bulkActionsToolbar={
        <BulkActionsToolbar>
          <BulkExportButton exporter={exportSelected} />
        </BulkActionsToolbar>
      }
    >
      <Column<ListedOrganisation> label={<SelectPage />} padding="checkbox" render={() => <SelectRow />} />
      <Column<ListedOrganisation>
        source="name"
        label="organisations.name"
        sx={{ minWidth: 220 }}
        render={(organisation) => <Name organisation={organisation} />}
      />
      <Column<ListedOrganisation>
        label="organisations.representative"
        sx={{ maxWidth: 165 }}
        render={(organisation) => (
          <>
            {organisation.representativeFirstName} {organisation.representativeLastName}
            <Typography
              variant="body2"
              color="text.secondary"
              noWrap
              title={organisation.representativeEmail}
            >
              {organisation.representativeEmail}
            </Typography>
          </>
        )}
      />
      <Column<ListedOrganisation>
        source="siret"
        label="organisations.siret"
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      />
      <Column<ListedOrganisation>
        source="contractExpirationDate"
        label="organisations.contractExpirationDate"
        render={(organisation) => <ContractChip organisation={organisation} brief />}
      />
      <Column<ListedOrganisation>
        source="maxUser"
        label="organisations.maxUser"
        render={({ usage, maxUser }) =>
          t('organisations.usedOf', { used: formatDecimal(usage.users), limit: formatDecimal(maxUser) })
        }
      />
      <Column<ListedOrganisation>
        source="maxSize"
        label="organisations.maxSizeShort"
        render={({ usage, maxSize }) => usedStorageText(t, usage.size, maxSize)}
      />
      <Column<ListedOrganisation>
        className="column-actions"
        label={false}
        render={() => <OrganisationRowActions compact={!roomy} />}
      />
    </DataTable>
  );
}

const Name = ({ organisation }: { organisation: ListedOrganisation }) => (
  <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', minWidth: 0 }}>
    <Logo organisation={organisation} />
    <Typography variant="subtitle1" component="span" sx={{ overflowWrap: 'anywhere', lineHeight: 1.35 }}>
      {organisation.name}
    </Typography>
  </Stack>
);

function Cards() {
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
      <RecordsIterator>
        <OrganisationCard />
      </RecordsIterator>
    </Box>
  );
}

function OrganisationCard() {
  const t = useT();
  const organisation = useRecordContext<ListedOrganisation>();
  if (!organisation) return null;
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
        <Logo organisation={organisation} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {organisation.name}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {organisation.representativeFirstName} {organisation.representativeLastName}
          </Typography>
        </Box>
        <OrganisationRowActions compact />
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 1.5, alignItems: 'center' }}>
        <ContractChip organisation={organisation} />
        <Typography variant="body2" color="text.secondary">
          {t('organisations.usersOf', { used: organisation.usage.users, count: organisation.maxUser })} ·{' '}
          {usedStorageText(t, organisation.usage.size, organisation.maxSize)}
        </Typography>
      </Stack>
    </Card>
  );
}
