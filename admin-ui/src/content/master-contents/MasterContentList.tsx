import LayersRounded from '@mui/icons-material/LayersRounded';
import type { MasterContent } from '../../../../shared/contracts/content/master-contents.ts';
import { RecordTab, useWrites } from '../../foundation/common/records/RecordTab.tsx';
import { CardsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { DeleteMasterContent } from './DeleteMasterContent.tsx';
import { MasterContentCard } from './MasterContentCard.tsx';
import { MasterContentCreate } from './MasterContentCreate.tsx';
import { MasterContentEdit } from './MasterContentEdit.tsx';

const SOON = 4000;
const isOnItsWay = ({ files }: MasterContent) =>
  files.some((file) => file.status === 'pending' || file.status === 'validating');

/** The master contents, sorted by name, with a search (MC-01). Managers have read-only access. */
export default function MasterContentList() {
  const t = useT();
  const writes = useWrites('master-content');
  return (
    <RecordTab<MasterContent>
      resource="master-content"
      sort="name"
      search={t('masterContents.search')}
      writes={writes}
      add={{ label: t('masterContents.add') }}
      nothing={{
        title: t('masterContents.nothing'),
        text: t('masterContents.nothingHint'),
        icon: <LayersRounded />,
      }}
      skeleton={<CardsSkeleton height={170} count={6} />}
      // The list is polled while content is being processed.
      poll={(masters) => (masters.some(isOnItsWay) ? SOON : false)}
      form={(id, close) =>
        id === undefined ? (
          <MasterContentCreate onClose={close} />
        ) : (
          <MasterContentEdit key={id} id={id} onClose={close} />
        )
      }
      remove={(id, close) => <DeleteMasterContent id={id} onClose={close} />}
    >
      <MasterContentCard writes={writes} />
    </RecordTab>
  );
}
