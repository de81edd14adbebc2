import { chunk } from 'es-toolkit/array/chunk';
import { instantWriter } from '../../../shared/days.ts';
import { type InterfaceLanguage, toInterfaceLanguage } from '../../../shared/lang.ts';
import { highestRole, type Role } from '../../../shared/roles.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Member } from '../../identity/members/index.ts';
import { csvText } from '../../runtime/csv-rules.ts';
import type { DocumentPart } from './document-parts.ts';
import { rowWriter } from './export-cells-rules.ts';
import type { ExportRequest } from './export-request.ts';

interface MemberWords {
  headings: readonly string[];
  roles: Record<Role, string>;
  active: string;
  disabled: string;
}

const words: Record<InterfaceLanguage, MemberWords> = {
  en: {
    headings: [
      ...['Last name', 'First name', 'E-mail', 'Role', 'Managers', 'State', 'Member since', 'Last active'],
    ],
    roles: { learner: 'Learner', manager: 'Manager', admin: 'Administrator', super: 'Super admin' },
    active: 'Active',
    disabled: 'Disabled',
  },
  fr: {
    headings: [
      ...['Nom', 'Prénom', 'E-mail', 'Rôle', 'Managers', 'État', 'Membre depuis', 'Dernière activité'],
    ],
    roles: {
      ...{ learner: 'Apprenant', manager: 'Manager', admin: 'Administrateur', super: 'Super admin' },
    },
    active: 'Actif',
    disabled: 'Désactivé',
  },
  es: {
    headings: [
      ...['Apellidos', 'Nombre', 'Correo electrónico', 'Rol', 'Managers', 'Estado', 'Miembro desde'],
      'Última actividad',
    ],
    roles: { learner: 'Alumno', manager: 'Manager', admin: 'Administrador', super: 'Superadministrador' },
    active: 'Activo',
    disabled: 'Desactivado',
  },
  it: {
    headings: [
      ...['Cognome', 'Nome', 'E-mail', 'Ruolo', 'Manager', 'Stato', 'Membro dal', 'Ultima attività'],
    ],
    roles: { learner: 'Discente', manager: 'Manager', admin: 'Amministratore', super: 'Super admin' },
    active: 'Attivo',
    disabled: 'Disattivato',
  },
};

/** Yields a row per member: role, managers, state and last activity. Reads nothing more than the members. */
export async function* memberParts(
  { clientId, lang: requested }: Pick<ExportRequest, 'clientId' | 'lang'>,
  people: readonly Member[],
): AsyncGenerator<DocumentPart> {
  const lang = toInterfaceLanguage(requested);
  const { headings, roles, active, disabled } = words[lang];
  const { timeZone } = await getOrganisationRecord({ clientId });
  const instant = instantWriter(timeZone);
  const textOf = rowWriter(lang);
  const rowOf = (member: Member) => [
    ...[member.lastName, member.firstName, member.email, roles[highestRole(member.roles)]],
    member.managers.map(({ name }) => name).join(', '),
    member.active ? active : disabled,
    instant(member.createdDate),
    member.lastConnection ? instant(member.lastConnection) : '',
  ];
  yield { text: csvText([headings], lang, true), rows: 0, people: 0 };
  for (const slice of chunk(people, 1000))
    yield { text: textOf(slice.map(rowOf)), rows: slice.length, people: slice.length };
}
