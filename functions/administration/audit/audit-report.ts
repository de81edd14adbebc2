import type { AuditEntry } from '../../../shared/contracts/administration/audit.ts';
import { instantWriter } from '../../../shared/days.ts';
import type { InterfaceLanguage } from '../../../shared/lang.ts';
import { toCsv } from '../../runtime/csv-rules.ts';

const headings: Record<InterfaceLanguage, readonly string[]> = {
  en: ['When', 'Who', 'Id', 'What', 'About', 'Id', 'From', 'Changes', 'Through'],
  fr: ['Quand', 'Qui', 'Id', 'Quoi', 'Objet', 'Id', 'Depuis', 'Changements', 'Au moyen de'],
  es: ['Cuándo', 'Quién', 'Id', 'Qué', 'Sobre', 'Id', 'Desde', 'Cambios', 'Mediante'],
  it: ['Quando', 'Chi', 'Id', 'Che cosa', 'Su', 'Id', 'Da', 'Modifiche', 'Tramite'],
};

const formatValue = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/**
 * Returns the audit log as CSV, in the given time zone. Actions and fields have their names of the contract.
 */
export function auditReport(
  entries: readonly AuditEntry[],
  lang: InterfaceLanguage,
  timeZone: string,
): string {
  const when = instantWriter(timeZone);
  return toCsv(
    [
      headings[lang],
      ...entries.map(({ date, actor, via, action, target, address, changes }) => [
        when(date),
        actor.name ?? '',
        actor.id,
        action,
        target.name ?? '',
        target.id,
        address,
        changes
          .map(({ field, before, after }) =>
            before === undefined && after === undefined
              ? field
              : `${field}: ${formatValue(before)} > ${formatValue(after)}`,
          )
          .join('\n'),
        via ? (via.name ?? via.id) : '',
      ]),
    ],
    lang,
  );
}
