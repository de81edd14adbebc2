import CampaignRounded from '@mui/icons-material/CampaignRounded';
import EventAvailableRounded from '@mui/icons-material/EventAvailableRounded';
import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useListContext } from 'react-admin';
import { AssignDialog } from '../../content/assignments/AssignDialog.tsx';
import { SuggestDialog } from '../../content/suggestions/SuggestDialog.tsx';
import { SelectionBar } from '../../foundation/common/records/SelectionBar.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { DownloadButton } from '../../learning/exports/DownloadButton.tsx';
import { useExport } from '../../learning/exports/use-export.ts';

interface Props {
  /** The selected members or groups. */
  people: { userIds: string[] } | { groupIds: string[] };
  /** More actions, before the export. */
  children?: ReactNode;
}

/** Actions on selected members or groups: require or suggest content, export the progress. */
export function PeopleSelection({ people, children }: Props) {
  const t = useT();
  const { onUnselectItems } = useListContext();
  const [action, setAction] = useState<'require' | 'suggest'>();
  const exporting = useExport();
  const audience = { userIds: [], groupIds: [], ...people };
  const title = t('suggestions.selected', {
    smart_count: audience.userIds.length + audience.groupIds.length,
  });
  const close = () => setAction(undefined);
  return (
    <SelectionBar label={t('people.bulkActions')}>
      <Button startIcon={<EventAvailableRounded />} onClick={() => setAction('require')}>
        {t('required.assignAction')}
      </Button>
      <Button startIcon={<CampaignRounded />} onClick={() => setAction('suggest')}>
        {t('suggestions.suggest')}
      </Button>
      {children}
      <DownloadButton
        compact
        label={t('exports.export')}
        onClick={() =>
          exporting.mutate({
            what: 'trainings',
            whose: audience,
            large: audience.groupIds.length > 0 || audience.userIds.length > 100,
          })
        }
      />
      {action === 'require' && (
        <AssignDialog subject={{ ...people, title }} onClose={close} onAssigned={onUnselectItems} />
      )}
      {action === 'suggest' && <SuggestDialog subject={{ ...people, title }} onClose={close} />}
    </SelectionBar>
  );
}
