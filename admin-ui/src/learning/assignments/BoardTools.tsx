import CampaignRounded from '@mui/icons-material/CampaignRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import DoNotDisturbOnRounded from '@mui/icons-material/DoNotDisturbOnRounded';
import EventRepeatRounded from '@mui/icons-material/EventRepeatRounded';
import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { RequiredPerson } from '../../../../shared/contracts/learning/assignments.ts';
import { AssignDialog } from '../../content/assignments/AssignDialog.tsx';
import { SelectionBar } from '../../foundation/common/records/SelectionBar.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { DownloadButton } from '../exports/DownloadButton.tsx';
import { useExport } from '../exports/use-export.ts';
import { type BoardFilterState, useBoardFilter } from './board-filter.ts';
import { type BoardAction, ChangeDialog } from './ChangeDialog.tsx';
import { ReminderButton } from './ReminderDialog.tsx';

/** Returns the filters of the board as the export expects them. */
const boardFilter = ({ groupId, contentId, ...rest }: BoardFilterState['filter']) => ({
  ...rest,
  ...(groupId ? { groupIds: [groupId] } : {}),
  ...(contentId ? { contentIds: [contentId] } : {}),
});

/**
 * The actions of the board. With selected people: remind, set another last day, exempt, end an exemption,
 * assign. Otherwise: export and reminders.
 */
export function BoardTools() {
  const t = useT();
  const { selectedIds, onUnselectItems, data = [] } = useListContext<RequiredPerson>();
  const [action, setAction] = useState<BoardAction | 'assign'>();
  const exporting = useExport();
  const { filter } = useBoardFilter();
  const userIds = selectedIds.map(String);
  const close = () => setAction(undefined);
  const done = () => onUnselectItems();
  const selected = userIds.length > 0;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mb: 1.5, alignItems: 'center', minHeight: 44 }}>
      {selected ? (
        <SelectionBar label={t('required.actions')} sx={{ flex: 1 }}>
          <Button startIcon={<CampaignRounded />} onClick={() => setAction('remind')}>
            {t('required.remind')}
          </Button>
          <Button startIcon={<EventRepeatRounded />} onClick={() => setAction('extend')}>
            {t('required.extend')}
          </Button>
          <Button startIcon={<DoNotDisturbOnRounded />} onClick={() => setAction('exempt')}>
            {t('required.exempt')}
          </Button>
          <Button startIcon={<CheckRounded />} onClick={() => setAction('require')}>
            {t('required.require')}
          </Button>
          <Button onClick={() => setAction('assign')}>{t('required.assignAction')}</Button>
        </SelectionBar>
      ) : (
        <>
          <DownloadButton
            compact
            label={t('required.export')}
            onClick={() =>
              exporting.mutate({ what: 'required', whose: 'everybody', board: boardFilter(filter) })
            }
          />
          <ReminderButton />
        </>
      )}
      {action === 'assign' && <AssignDialog subject={{ userIds }} onClose={close} onAssigned={done} />}
      {action !== undefined && action !== 'assign' && (
        <ChangeDialog
          action={action}
          people={data.filter(({ id }) => userIds.includes(id))}
          userIds={userIds}
          onClose={close}
          onDone={done}
        />
      )}
    </Stack>
  );
}
