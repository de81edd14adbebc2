import GroupAddRounded from '@mui/icons-material/GroupAddRounded';
import GroupsRounded from '@mui/icons-material/GroupsRounded';
import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { RecordTab } from '../../foundation/common/records/RecordTab.tsx';
import { useIsTable, ViewChoice } from '../../foundation/common/records/ViewChoice.tsx';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { WHOLE } from '../../foundation/providers/data-provider.ts';
import { DeleteGroup } from './DeleteGroup.tsx';
import { GroupCreate } from './GroupCreate.tsx';
import { GroupEdit } from './GroupEdit.tsx';
import { GroupRow } from './GroupRow.tsx';
import { GroupShow } from './GroupShow.tsx';
import { GroupTable } from './GroupTable.tsx';
import { groupMessage, useGroupKind } from './group-words.ts';

const groupRows = (rows: ReactNode) => (
  <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.25 }}>
    {rows}
  </Stack>
);

interface Props {
  /** Actions on the selected groups, above the table. */
  selection: ReactNode;
}

/** The person's groups by name, with the number of members (GR-03, GR-04), as rows or as a table. */
export function GroupList({ selection }: Props) {
  const t = useT();
  const kind = useGroupKind();
  const [shown, setShown] = useAddress('members');
  const isTable = useIsTable('groups');
  const [edited, setEdited] = useAddress('group');
  return (
    <>
      <RecordTab
        resource="groups"
        sort="name"
        perPage={WHOLE}
        search={t('groups.search')}
        writes
        add={{ label: t(groupMessage(kind, 'add')), icon: <GroupAddRounded /> }}
        nothing={{
          title: t(groupMessage(kind, 'nothing')),
          text: t('groups.nothingHint'),
          icon: <GroupsRounded />,
          adds: false,
        }}
        skeleton={<RowsSkeleton />}
        actions={<ViewChoice list="groups" />}
        frame={
          isTable
            ? () => (
                <>
                  {selection}
                  <GroupTable />
                </>
              )
            : groupRows
        }
        parameters={{ form: 'group', remove: 'deleteGroup' }}
        form={(id, close) =>
          id === undefined ? <GroupCreate onClose={close} /> : <GroupEdit key={id} id={id} onClose={close} />
        }
        remove={(id, close) => <DeleteGroup id={id} onClose={close} />}
      >
        <GroupRow />
      </RecordTab>
      {/* The form replaces the members, which are shown again afterwards. */}
      {shown && !edited && (
        <GroupShow id={shown} onEdit={() => setEdited(shown)} onClose={() => setShown(undefined)} />
      )}
    </>
  );
}
