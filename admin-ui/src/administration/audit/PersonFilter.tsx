import { useInput, useListContext } from 'react-admin';
import type { AuditEntry } from '../../../../shared/contracts/administration/audit.ts';
import type { Profile } from '../../../../shared/contracts/identity/access.ts';
import { matchesSearch } from '../../../../shared/searchable.ts';
import { NamedPicker } from '../../foundation/common/NamedPicker.tsx';
import { useRecordSearch } from '../../foundation/common/records/use-record-search.ts';
import { useT } from '../../foundation/i18n/index.ts';

interface Props {
  source: string;
  clientId: string;
  alwaysOn?: boolean;
}

const fullName = ({ firstName, lastName }: Profile) => `${firstName} ${lastName}`;

/**
 * Filters by a person: their actions, and actions on them. The person is a member of the organisation, or a
 * member of another one who acted in it.
 */
export function PersonFilter({ source, clientId }: Props) {
  const t = useT();
  const { field } = useInput({ source, defaultValue: '' });
  const value: string | undefined = field.value || undefined;
  const { data: entries = [] } = useListContext<AuditEntry>();
  const members = useRecordSearch<Profile>('members', {
    value,
    sort: 'lastName',
    nameOf: fullName,
    meta: { query: { clientId } },
  });
  const { options, words } = members;
  const known = new Set(options?.map(({ id }) => id));
  const actors = new Map(entries.flatMap(({ actor: { id, name } }) => (name === null ? [] : [[id, name]])));
  const others = [...actors]
    .filter(([id, name]) => !known.has(id) && matchesSearch(name, words))
    .map(([id, name]) => ({ id, name }));
  const name = value && actors.get(value);
  return (
    <NamedPicker
      label={t('audit.person')}
      found={{
        ...members,
        options: options && [...options, ...others],
        total: Math.max(members.total, known.size + others.length),
        chosen: members.chosen ?? (value && name ? { id: value, name } : undefined),
      }}
      onChange={(id) => field.onChange(id ?? '')}
      size="small"
      sx={{ width: { xs: '100%', sm: 220 } }}
    />
  );
}
