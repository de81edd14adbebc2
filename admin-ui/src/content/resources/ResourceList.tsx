import DescriptionRounded from '@mui/icons-material/DescriptionRounded';
import type { Resource } from '../../../../shared/contracts/content/resources.ts';
import { RecordTab, useWrites } from '../../foundation/common/records/RecordTab.tsx';
import { CardsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { DeleteResource } from './DeleteResource.tsx';
import { ResourceCard } from './ResourceCard.tsx';
import { ResourceCreate } from './ResourceCreate.tsx';
import { ResourceEdit } from './ResourceEdit.tsx';

const SOON = 4000;
const isOnItsWay = ({ upload }: Resource) => upload !== undefined && upload.status !== 'rejected';

/**
 * The documents, sorted by title, with a search and their uses (RE-01). Admins and super admins can edit
 * their own.
 */
export default function ResourceList() {
  const t = useT();
  const writes = useWrites('resources');
  return (
    <RecordTab<Resource>
      resource="resources"
      sort="title"
      search={t('resources.search')}
      writes={writes}
      add={{ label: t('resources.add') }}
      nothing={{
        title: t('resources.nothing'),
        text: t('resources.nothingHint'),
        icon: <DescriptionRounded />,
      }}
      skeleton={<CardsSkeleton height={150} count={6} />}
      // The list is polled while a file is being processed.
      poll={(resources) => (resources.some(isOnItsWay) ? SOON : false)}
      form={(id, close) =>
        id === undefined ? (
          <ResourceCreate onClose={close} />
        ) : (
          <ResourceEdit key={id} id={id} onClose={close} />
        )
      }
      remove={(id, close) => <DeleteResource id={id} onClose={close} />}
    >
      <ResourceCard writes={writes} />
    </RecordTab>
  );
}
