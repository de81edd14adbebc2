import { sizeUnit } from '../../../shared/contracts/administration/organisations.ts';
import { dayText } from '../../../shared/days.ts';
import type { InterfaceLanguage } from '../../../shared/lang.ts';
import { compareTexts } from '../../../shared/order.ts';
import type { OrganisationRecord, Quota } from '../../foundation/tenancy/index.ts';
import { toCsv } from '../../runtime/csv-rules.ts';

const headings: Record<InterfaceLanguage, readonly string[]> = {
  en: [
    'Name',
    'Type',
    'SIRET',
    'Representative',
    'E-mail',
    'Contract ends',
    'Users',
    'Users at most',
    'Storage (Go)',
    'Storage at most (Go)',
    'Opened on',
  ],
  fr: [
    'Nom',
    'Type',
    'SIRET',
    'Représentant',
    'E-mail',
    'Fin de contrat',
    'Utilisateurs',
    'Utilisateurs max.',
    'Stockage (Go)',
    'Stockage max. (Go)',
    'Ouvert le',
  ],
  es: [
    'Nombre',
    'Tipo',
    'SIRET',
    'Representante',
    'Correo electrónico',
    'Fin del contrato',
    'Usuarios',
    'Usuarios máx.',
    'Almacenamiento (Go)',
    'Almacenamiento máx. (Go)',
    'Abierta el',
  ],
  it: [
    'Nome',
    'Tipo',
    'SIRET',
    'Rappresentante',
    'E-mail',
    'Fine del contratto',
    'Utenti',
    'Utenti max',
    'Archiviazione (Go)',
    'Archiviazione max (Go)',
    'Aperta il',
  ],
};

const types: Record<InterfaceLanguage, Record<OrganisationRecord['type'], string>> = {
  en: { COMPANY: 'Company', TRAINING_CENTER: 'Training centre', VR_ROOM: 'VR room' },
  fr: { COMPANY: 'Entreprise', TRAINING_CENTER: 'Centre de formation', VR_ROOM: 'Salle VR' },
  es: { COMPANY: 'Empresa', TRAINING_CENTER: 'Centro de formación', VR_ROOM: 'Sala de RV' },
  it: { COMPANY: 'Azienda', TRAINING_CENTER: 'Centro di formazione', VR_ROOM: 'Sala VR' },
};

/** Converts bytes into the gigabytes of contracts, with two decimals. */
const toUnits = (bytes: number): number => Math.round((bytes * 100) / sizeUnit) / 100;
/** Converts YYYY-MM-DD into DD/MM/YYYY. */
const formatDay = (day = ''): string => day.split('-').reverse().join('/');

/** Returns the organisations report (OR-06), sorted by name. The cell of an unlimited storage is empty. */
export function organisationsReport(
  organisations: readonly OrganisationRecord[],
  quotas: ReadonlyMap<string, Quota>,
  lang: InterfaceLanguage,
): string {
  const compare = compareTexts(lang);
  const sorted = [...organisations].sort((a, b) => compare(a.name, b.name));
  const rows = sorted.map((one) => {
    const quota = quotas.get(one.id);
    return [
      one.name,
      types[lang][one.type],
      one.siret,
      `${one.representativeFirstName} ${one.representativeLastName}`.trim(),
      one.representativeEmail,
      formatDay(one.contractExpirationDate),
      quota?.currentUser ?? 0,
      one.maxUser,
      toUnits(quota?.currentSize ?? 0),
      one.maxSize === undefined || one.maxSize === 0 ? '' : one.maxSize,
      dayText(one.timeZone, one.createdDate),
    ];
  });
  return toCsv([headings[lang], ...rows], lang);
}
