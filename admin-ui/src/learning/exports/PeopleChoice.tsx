import { ChoiceTabs, type Selection } from '../../foundation/common/ChoiceTabs.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { useCompany } from '../../foundation/providers/me.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { groupKind } from '../../identity/groups/group-words.ts';
import { usePeopleTabs } from '../../identity/groups/use-people-tabs.ts';
import { type ExportAudience, exportAudience } from './export-audience.ts';

type Selected = Selection<'userIds' | 'groupIds'>;

export interface ChosenPeople {
  selected: Selected;
  /** Number of people. A person in several groups counts several times. */
  count: number;
  /** Undefined without a selection. */
  whose: ExportAudience | undefined;
}

interface Props {
  /** The organisation that a super admin has selected. */
  clientId: string | undefined;
  selected: Selected;
  onChange: (chosen: ChosenPeople) => void;
}

/**
 * Selects the members and groups of an export. Groups have the names of the organisation (subgroups,
 * promotions).
 */
export function PeopleChoice({ clientId, selected, onChange }: Props) {
  const t = useT();
  const role = useSession()?.role;
  const { data: own } = useCompany();
  const organisation = useApi(
    'GET /clients/{id}',
    { params: { id: clientId ?? '' } },
    { enabled: role === 'super' },
  );
  const kind = groupKind(role, role === 'super' ? organisation.data?.type : own?.type);
  const { tabs, membersOf } = usePeopleTabs(kind, clientId);
  const people = tabs.find(({ id }) => id === 'userIds')?.choices;
  // The complete list of members is known only without a search or filter, and if all pages are read.
  const isWhole = people?.words === '' && !people.isFiltered && people.found?.length === people.total;
  const members = isWhole ? people.found : undefined;
  const tell = (chosen: Selected) => {
    const inGroups = [...chosen.groupIds].reduce((sum, id) => sum + membersOf(id), 0);
    onChange({
      selected: chosen,
      count: chosen.userIds.size + inGroups,
      whose: exportAudience(chosen, members),
    });
  };
  return <ChoiceTabs label={t('exports.whose')} tabs={tabs} selected={selected} onChange={tell} />;
}
