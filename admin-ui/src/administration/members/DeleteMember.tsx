import { Stack, Typography } from '@mui/material';
import type { Profile } from '../../../../shared/contracts/identity/access.ts';
import { DeleteDialog } from '../../foundation/common/records/DeleteDialog.tsx';
import { RecordOf } from '../../foundation/common/records/RecordOf.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useProfile } from '../../foundation/providers/me.ts';

interface Props {
  id: string;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a member is deleted, and explains the consequences (PE-05). */
export function DeleteMember({ id, onDeleted, onClose }: Props) {
  const t = useT();
  const { data: me } = useProfile();
  const textsOf = ({ roles }: Profile) => [
    'people.deleteText' as const,
    ...(roles.includes('ROLE_MANAGER') ? (['people.deleteManagerText'] as const) : []),
    ...(id === me?.id ? (['people.deleteSelfText'] as const) : []),
  ];
  return (
    <RecordOf<Profile> resource="members" id={id} onGone={onClose}>
      {(member) => (
        <DeleteDialog
          resource="members"
          record={member}
          title={t('people.deleteTitle', { name: `${member.firstName} ${member.lastName}` })}
          text={
            <Stack sx={{ gap: 1.5 }}>
              {textsOf(member).map((text) => (
                <Typography key={text} color="text.secondary">
                  {t(text)}
                </Typography>
              ))}
            </Stack>
          }
          deleted="people.deleted"
          onDeleted={onDeleted}
          onClose={onClose}
        />
      )}
    </RecordOf>
  );
}
