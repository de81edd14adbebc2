import { Avatar } from '../../foundation/common/Avatar.tsx';
import type { Choice } from '../../foundation/common/choices.ts';
import { WHOLE } from '../../foundation/providers/data-provider.ts';

export interface PersonOption {
  id: string;
  firstName: string;
  lastName: string;
  picture: string | null;
  /** Absent in lists of colleagues that a manager sees. */
  email?: string;
  managers?: readonly string[];
}

/** Returns a person as a choice. */
export const toChoice = (person: PersonOption, detail?: string): Choice => ({
  id: person.id,
  label: `${person.firstName} ${person.lastName}`,
  detail,
  picture: <Avatar {...person} size={36} />,
});

/** All members of an organisation or a team, by last name. */
export const everybody = {
  pagination: { page: 1, perPage: WHOLE },
  sort: { field: 'lastName', order: 'ASC' },
} as const;

/** All managers, by last name. */
export const managersByName = { ...everybody, filter: { roles: ['ROLE_MANAGER'] } } as const;

/** All groups, by name. */
export const groupsByName = { ...everybody, sort: { field: 'name', order: 'ASC' } } as const;

/** Returns a person as a choice, with the address and the managers. */
export const personChoice = (person: PersonOption): Choice =>
  toChoice(person, [person.email, ...(person.managers ?? [])].filter(Boolean).join(' · ') || undefined);
