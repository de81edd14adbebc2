import { useApi } from '../../foundation/providers/api.ts';
import { useCompany, useProfile } from '../../foundation/providers/me.ts';
import { useSession } from '../../foundation/providers/session.ts';

interface Rights {
  /** The organisation whose quota applies. */
  ownerId: string | undefined;
  /** Remaining bytes of the quota, or undefined without a quota. */
  room: number | undefined;
  offlineAccess: boolean;
}

/**
 * Returns the rights of the owner of a master content. The owner of a new one is the person's organisation.
 */
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
