import AddRounded from '@mui/icons-material/AddRounded';
import { Button, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { DataTable, ListView } from 'react-admin';
import type { Release } from '../../../../shared/contracts/delivery/launcher.ts';
import { formatSize } from '../../foundation/common/format.ts';
import { AddressList } from '../../foundation/common/records/AddressList.tsx';
import { Column } from '../../foundation/common/records/Column.tsx';
import { RecordCards } from '../../foundation/common/records/RecordCards.tsx';
import { ResultCount } from '../../foundation/common/records/ResultCount.tsx';
import { RowActions } from '../../foundation/common/records/RowActions.tsx';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { WHOLE } from '../../foundation/providers/data-provider.ts';
import { DeleteRelease } from './DeleteRelease.tsx';
import { ReleaseCreate } from './ReleaseCreate.tsx';
import { ReleaseEdit } from './ReleaseEdit.tsx';
import { ReleaseState } from './ReleaseState.tsx';

const none = [] as const;

/**
 * The releases of the launcher in the order of the download dialog (LY-11). `?edit=new`, `?edit=<id>` and
 * `?delete=<id>` open dialogs.
 */
export default function ReleaseList() {
  const t = useT();
  const [edit, setEdit] = useAddress('edit');
  const [deleted, setDeleted] = useAddress('delete');
  const closeForm = () => setEdit(undefined);
  const add = (
    <Button variant="contained" startIcon={<AddRounded />} onClick={() => setEdit('new')}>
      {t('launcher.add')}
    </Button>
  );
  return (
    <Stack sx={{ gap: 2.5 }}>
      <AddressList<Release>
        resource="releases"
        names={none}
        sort={{ field: 'platform', order: 'DESC' }}
        perPage={WHOLE}
        exporter={false}
      >
        <ListView
          title={false}
          empty={false}
          component="div"
          pagination={false}
          actions={<Tools add={add} />}
        >
          <RecordCards
            nothing={{ title: t('launcher.nothing'), text: t('launcher.nothingHint'), action: add }}
            skeleton={<RowsSkeleton count={5} />}
            frame={() => (
              <DataTable<Release> bulkActionButtons={false} rowClick={false}>
                <Column
                  source="platform"
                  label={t('launcher.platform')}
                  render={({ platform }: Release) => t(`dialogs.download.platforms.${platform}`)}
                />
                <Column
                  source="format"
                  label={t('launcher.format')}
                  render={({ format }: Release) => `.${format}`}
                />
                <Column source="version" label={t('launcher.version')} />
                <DataTable.Col
                  label={t('launcher.size')}
                  render={({ fileSize }: Release) => (fileSize === null ? '–' : formatSize(fileSize))}
                />
                <DataTable.Col
                  label={t('launcher.state')}
                  render={(one: Release) => <ReleaseState {...one} />}
                />
                <DataTable.Col label=" ">
                  <RowActions onEdit={setEdit} onDelete={setDeleted} />
                </DataTable.Col>
              </DataTable>
            )}
          >
            {null}
          </RecordCards>
        </ListView>
      </AddressList>
      {edit === 'new' && <ReleaseCreate onClose={closeForm} />}
      {edit && edit !== 'new' && <ReleaseEdit key={edit} id={edit} onClose={closeForm} />}
      {deleted && <DeleteRelease key={deleted} id={deleted} onClose={() => setDeleted(undefined)} />}
    </Stack>
  );
}

/** A component, because react-admin passes filters to the element that it gets. */
function Tools({ add }: { add: ReactNode }) {
  return (
    <>
      <ResultCount />
      {add}
    </>
  );
}
