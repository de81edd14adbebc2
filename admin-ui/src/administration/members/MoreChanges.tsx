import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useT } from '../../foundation/i18n/index.ts';
import { MemberChangeDialog, type MemberChangeKind, memberChanges } from './MemberChangeDialog.tsx';

/** A menu with the changes of the selected members, and the dialog of the chosen one. */
export function MoreChanges({ userIds, onChanged }: { userIds: readonly string[]; onChanged: () => void }) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [kind, setKind] = useState<MemberChangeKind>();
  const choose = (one: MemberChangeKind) => {
    setAnchor(undefined);
    setKind(one);
  };
  return (
    <>
      <Button
        startIcon={<MoreHorizRounded />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('people.changes.more')}
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {memberChanges.map((one) => (
          <MenuItem key={one} onClick={() => choose(one)}>
            {t(`people.changes.${one}`)}
          </MenuItem>
        ))}
      </Menu>
      {kind && (
        <MemberChangeDialog
          kind={kind}
          userIds={userIds}
          onClose={() => setKind(undefined)}
          onChanged={onChanged}
        />
      )}
    </>
  );
}
