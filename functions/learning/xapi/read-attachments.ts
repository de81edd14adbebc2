import type { Tenant } from '../../runtime/actor.ts';
import { attachmentsOf } from './sent-statements.ts';
import { listAttachments } from './statement.repository.ts';
import type { XapiStatement } from './statement-rules.ts';

/** Returns the stored attachments of a statement by SHA-2 in lower case. Reads nothing for a statement without attachments. */
export async function readAttachments(
  tenant: Tenant,
  statement: XapiStatement,
): Promise<Map<string, Buffer>> {
  const heads = attachmentsOf(statement);
  if (heads.length === 0) return new Map();
  const parts = Map.groupBy(await listAttachments(tenant, statement.id), ({ sha2 }) => sha2);
  return new Map(
    heads.flatMap((head) => {
      const sha2 = head.sha2.toLowerCase();
      const found = parts.get(sha2);
      return found ? [[sha2, Buffer.concat(found.map(({ bytes }) => bytes))] as const] : [];
    }),
  );
}
