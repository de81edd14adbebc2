import { useApi } from '../../foundation/providers/api.ts';
import { useCompany, useProfile } from '../../foundation/providers/me.ts';
import { useSession } from '../../foundation/providers/session.ts';

interface Rights {
  /** Whose quota counts. */
  ownerId: string | undefined;
  /** Bytes that it leaves; undefined where none is checked. */
  room: number | undefined;
  offlineAccess: boolean;
}

/** What the owner of a master content may put into it; a new one is of the person's own organisation. */
export function useContentRights(owner: string | undefined): Rights {
  const { data: profile } = useProfile();
  const { data: company } = useCompany();
  const superAdmin = useSession()?.role === 'super';
  const ownerId = owner ?? profile?.clientId;
  const { data: quota } = useApi(
    'GET /clients/{id}/quota',
    { params: { id: ownerId ?? '' } },
    { enabled: ownerId !== undefined, retry: false },
  );
  const room =
    typeof quota?.maxSize === 'number'
      ? quota.maxSize - quota.currentSize - (quota.reservedSize ?? 0)
      : undefined;
  return { ownerId, room, offlineAccess: superAdmin || Boolean(company?.offlineAccess) };
}
