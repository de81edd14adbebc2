import CampaignRounded from '@mui/icons-material/CampaignRounded';
import EventAvailableRounded from '@mui/icons-material/EventAvailableRounded';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { Group } from '../../../../shared/contracts/identity/groups.ts';
import { AssignDialog } from '../../content/assignments/AssignDialog.tsx';
import { SuggestDialog } from '../../content/suggestions/SuggestDialog.tsx';
import { SelectionBar } from '../../foundation/common/records/SelectionBar.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { DownloadButton } from '../../learning/exports/DownloadButton.tsx';
import { useExport } from '../../learning/exports/use-export.ts';

/** Actions on the selected groups: require or suggest content, export the progress of their members. */
export function GroupSelection() {
  const t = useT();
  const { selectedIds, onUnselectItems } = useListContext<Group>();
  const [action, setAction] = useState<'require' | 'suggest'>();
  const exporting = useExport();
  const groupIds = selectedIds.map(String);
  if (groupIds.length === 0) return null;
  const title = t('suggestions.selected', { smart_count: groupIds.length });
  const close = () => setAction(undefined);
  return (
    <SelectionBar label={t('people.bulkActions')}>
      <Button startIcon={<EventAvailableRounded />} onClick={() => setAction('require')}>
        {t('required.assignAction')}
      </Button>
      <Button startIcon={<CampaignRounded />} onClick={() => setAction('suggest')}>
        {t('suggestions.suggest')}
      </Button>
      <DownloadButton
        compact
        label={t('exports.export')}
        onClick={() => exporting.mutate({ what: 'trainings', whose: { userIds: [], groupIds }, large: true })}
      />
      {action === 'require' && (
        <AssignDialog subject={{ groupIds, title }} onClose={close} onAssigned={onUnselectItems} />
      )}
      {action === 'suggest' && <SuggestDialog subject={{ groupIds, title }} onClose={close} />}
    </SelectionBar>
  );
}
