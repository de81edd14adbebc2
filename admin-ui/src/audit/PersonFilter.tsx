import { useMemo } from 'react';
import type { AuditEntry } from '../../../shared/contracts/audit.ts';
import { NamedPicker } from '../common/NamedPicker.tsx';
import { useT } from '../i18n/index.ts';
import { useApi } from '../providers/api.ts';

interface Props {
  clientId: string;
  /** What is on screen: its people may be of another organisation. */
  entries: readonly AuditEntry[];
  value: string | undefined;
  onChange: (personId: string | undefined) => void;
}

/** Somebody of the organisation, or who did something there: what they did, and what was done to them. */
export function PersonFilter({ clientId, entries, value, onChange }: Props) {
  const t = useT();
  const { data: members, isPending } = useApi('GET /users', { query: { clientId } });
  const people = useMemo(() => {
    const names = new Map<string, string>();
    for (const { actor } of entries) if (actor.name !== null) names.set(actor.id, actor.name);
    for (const { id, firstName, lastName } of members ?? []) names.set(id, `${firstName} ${lastName}`);
    return [...names]
      .map(([id, name]) => ({ id, name }))
      .sort((one, other) => one.name.localeCompare(other.name));
  }, [entries, members]);
  return (
    <NamedPicker
      label={t('audit.person')}
      options={isPending ? undefined : people}
      value={value}
      onChange={onChange}
      sx={{ width: { xs: '100%', sm: 220 } }}
    />
  );
}
