import type { FileType } from '../../../../../shared/contracts/content/content-files.ts';
import type { TrainingField } from '../../../../../shared/contracts/content/training-fields.ts';
import { limits, trainingForm } from '../../../../../shared/contracts/content/training-shapes.ts';
import type { Violation } from '../../../../../shared/errors.ts';
import { toViolations } from '../../../foundation/common/issues.ts';
import { type FieldPath, pathIn, stepsOf } from '../../../foundation/common/wizard/placement.ts';
import { replacedBytes } from '../../versions/replaced-file.ts';
import {
  badgeKeys,
  type FactName,
  factNames,
  fileTypes,
  stepNames,
  stepOfField,
  toBody,
  type WizardValues,
} from './values.ts';

export const { stepFields, stepCount, stepOf } = stepsOf(stepNames, stepOfField);

/**
 * Returns the path of a badge's field. Errors of a whole badge, or of one of its languages, use the first
 * field.
 */
function badgePath(number: string, [part, lang, ...rest]: readonly string[]): string {
  const badge = `badges.b${number}`;
  if (part !== 'i18n' || lang === undefined) return `${badge}.logo`;
  return [badge, 'texts', lang, ...(rest.length > 0 ? rest : ['name'])].join('.');
}

/** The path in the form of each field of the API. Errors of an entry are shown at its list. */
const paths: Record<TrainingField, FieldPath> = {
  i18n: ([lang, ...rest]) => (lang === undefined ? 'languages' : ['texts', lang, ...rest].join('.')),
  badges: ([number = '1', ...rest]) => badgePath(number, rest),
  ...(Object.fromEntries(factNames.map((name): [FactName, FieldPath] => [name, () => name])) as Record<
    FactName,
    FieldPath
  >),
};

/** Converts a field name of the API, such as `badges.2.i18n.FR.name`, into the path in the form. */
export const formPath = pathIn(paths);

/** Remaining bytes of a quota, or undefined without a quota. */
export type Room = number | undefined;

/**
 * Validates the wizard with the server's schema. Also checks pictures and content, which are sent after the
 * training.
 */
export function validateTraining(values: WizardValues, room: Room): Violation[] {
  const body = toBody(values);
  const parsed = trainingForm.safeParse(body);
  const violations = parsed.success
    ? []
    : toViolations(parsed.error, body).map((violation) => ({
        ...violation,
        field: formPath(fieldName(violation.field, body)),
      }));
  return [...violations, ...checkPictures(values), ...checkContent(values, room)];
}

/** Replaces the indexes of a path by language or badge number, as in field names of the server. */
function fieldName(field: string, body: ReturnType<typeof toBody>): string {
  const path = field.split('.');
  if (path[0] === 'i18n' && path[1]) path[1] = body.i18n[Number(path[1])]?.lang ?? path[1];
  if (path[0] === 'badges' && path[1]) {
    const badge = body.badges[Number(path[1])];
    if (path[2] === 'i18n' && path[3]) path[3] = badge?.i18n[Number(path[3])]?.lang ?? path[3];
    path[1] = String(badge?.number ?? path[1]);
  }
  return path.join('.');
}

function checkPictures({ cover, currentCover, badges }: WizardValues): Violation[] {
  const required = (field: string): Violation => ({ field, message: 'REQUIRED' });
  return [
    ...(cover || currentCover ? [] : [required('cover')]),
    ...badgeKeys
      .filter((key) => !badges[key].logo && !badges[key].current)
      .map((key) => required(`badges.${key}.logo`)),
  ];
}

/** Returns the missing parts that prevent the publication, by the names of the API (TR-01, TR-03). */
export function missingIn(values: WizardValues): string[] {
  const { source, masterContentId, files } = values;
  const content = source === 'master' ? masterContentId : fileTypes.some((type) => hasFile(files[type]));
  return [
    ...checkPictures(values).map(({ field }) => field.replace('.b', '.')),
    ...(content ? [] : ['files']),
  ];
}

const hasFile = ({ enabled, file, current }: WizardValues['files'][FileType]): boolean =>
  enabled && (file !== undefined || (current !== undefined && current.status !== 'rejected'));

/** Returns the file extensions of a content type. The server checks the bytes. */
export const acceptedExtensions = (type: FileType): readonly string[] =>
  type === 'APK' ? ['.zip', '.apk'] : ['.zip'];

function checkContent(values: WizardValues, room: Room): Violation[] {
  const { source, masterContentId, stepFile } = values;
  const violations = source === 'files' ? checkFiles(values, room) : [];
  if (source === 'master' && !masterContentId)
    violations.push({ field: 'masterContentId', message: 'REQUIRED' });
  if (stepFile && !stepFile.name.toLowerCase().endsWith('.json'))
    violations.push({ field: 'stepFile', message: 'NOT_JSON' });
  return violations;
}

function checkFiles({ files }: WizardValues, room: Room): Violation[] {
  const violations: Violation[] = [];
  const enabled = fileTypes.filter((type) => files[type].enabled);
  if (enabled.length === 0) violations.push({ field: 'files.root', message: 'MISSING_CONTENT' });
  for (const type of enabled) {
    const { file, current, version } = files[type];
    if (!file && !current) violations.push({ field: `files.${type}.file`, message: 'REQUIRED' });
    if (file && !acceptedExtensions(type).some((extension) => file.name.toLowerCase().endsWith(extension)))
      violations.push({ field: `files.${type}.file`, message: 'INVALID_TYPE' });
    if (version.trim() === '') violations.push({ field: `files.${type}.version`, message: 'REQUIRED' });
    else if (version.length > limits.version)
      violations.push({
        field: `files.${type}.version`,
        message: 'TOO_LONG',
        params: { max: limits.version },
      });
  }
  const added = enabled.reduce((sum, type) => {
    const { file } = files[type];
    return file ? sum + file.size - replacedBytes(files[type]) : sum;
  }, 0);
  if (room !== undefined && added > room)
    violations.push({ field: 'files.root', message: 'CONTENT_QUOTA_REACHED' });
  return violations;
}
