import type { FileType } from '../../../../shared/contracts/content/content-files.ts';
import {
  type MasterContent,
  masterContentForm,
} from '../../../../shared/contracts/content/master-contents.ts';
import { limits } from '../../../../shared/contracts/content/training-shapes.ts';
import type { Violation } from '../../../../shared/errors.ts';
import { toViolations } from '../../foundation/common/issues.ts';
import { type FileReplacement, replacedBytes } from '../versions/replaced-file.ts';

export const fileTypes = ['WEB_GL', 'UNITY', 'APK'] as const satisfies readonly FileType[];

export interface FileValues extends FileReplacement {
  version: string;
  offlineAvailable: boolean;
}

export interface MasterContentValues {
  name: string;
  files: Record<FileType, FileValues>;
}

/** Returns the form values of a new or an existing master content. */
export function masterContentValues(master: MasterContent | undefined): MasterContentValues {
  const empty = (): FileValues => ({ enabled: false, version: '1.0', offlineAvailable: false });
  const values: MasterContentValues = {
    name: master?.name ?? '',
    files: { WEB_GL: empty(), UNITY: empty(), APK: empty() },
  };
  for (const current of master?.files ?? []) {
    const { fileType, version, offlineAvailable } = current;
    values.files[fileType] = { enabled: true, current, version, offlineAvailable };
  }
  return values;
}

/** Returns the file extensions of a content type. The server checks the bytes. */
export const acceptedExtensions = (type: FileType): readonly string[] =>
  type === 'APK' ? ['.zip', '.apk'] : ['.zip'];

/** Returns the number of bytes to upload, and the number of stored bytes that are replaced or removed. */
export function uploadSizes({ files }: Pick<MasterContentValues, 'files'>): {
  adding: number;
  replacing: number;
} {
  let [adding, replacing] = [0, 0];
  for (const type of fileTypes) {
    const { enabled, file } = files[type];
    if (enabled && file) adding += file.size;
    replacing += replacedBytes(files[type]);
  }
  return { adding, replacing };
}

/**
 * Returns the violations of the form. Validates the name with the server's schema, requires a file and a
 * version for each enabled type, and checks that the bytes fit into `room` (undefined: no quota).
 */
export function check(values: MasterContentValues, room: number | undefined): Violation[] {
  const parsed = masterContentForm.safeParse(values);
  const violations = parsed.success ? [] : toViolations(parsed.error, values);
  for (const type of fileTypes) {
    const { enabled, file, current, version } = values.files[type];
    if (!enabled) continue;
    const wrong = (field: string, message: string, params?: Record<string, number>) =>
      violations.push({ field: `files.${type}.${field}`, message, ...(params ? { params } : {}) });
    if (!file && !current) wrong('file', 'REQUIRED');
    if (file && !acceptedExtensions(type).some((extension) => file.name.toLowerCase().endsWith(extension)))
      wrong('file', 'INVALID_TYPE');
    if (version.trim() === '') wrong('version', 'REQUIRED');
    else if (version.trim().length > limits.version) wrong('version', 'TOO_LONG', { max: limits.version });
  }
  const { adding, replacing } = uploadSizes(values);
  if (room !== undefined && adding - replacing > room)
    violations.push({ field: 'files.root', message: 'CONTENT_QUOTA_REACHED' });
  return violations;
}
