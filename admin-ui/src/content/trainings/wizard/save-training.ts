import type { FileType } from '../../../../../shared/contracts/content/content-files.ts';
import type { TrainingDetail } from '../../../../../shared/contracts/content/training-shapes.ts';
import type { Caller } from '../../../foundation/providers/change.ts';
import { toFormData } from '../../../foundation/providers/form-data.ts';
import { badgeKeys, fileTypes, toBody, type WizardValues } from './values.ts';

/**
 * Sends a content file. Resolves when the upload was accepted, and throws if it was rejected before its
 * transfer.
 */
export type SendContent = (content: {
  trainingId: string;
  title: string;
  fileType: FileType;
  file: File;
  version: string;
  offlineAvailable: boolean;
  /** Retains the replaced file as an earlier version. */
  retainCurrent: boolean;
}) => Promise<void>;

/** A part of the save, in the order of TR-06. */
export type PartName =
  | 'training'
  | 'cover'
  | `badge${1 | 2 | 3}`
  | `content.${FileType}`
  | `removed.${FileType}`
  | 'steps'
  | 'resources';
export type PartState = 'running' | 'done' | 'failed';

export interface SaveOptions {
  values: WizardValues;
  /** The edited training, or undefined for a new training. */
  before: TrainingDetail | undefined;
  /**
   * Whether content can be available offline. Without this right, the server rejects files with the offline
   * flag.
   */
  offlineAccess: boolean;
  lang: string;
  call: Caller;
  send: SendContent;
  onPart: (part: PartName, state: PartState, error?: unknown) => void;
}

interface TrainingPart {
  name: PartName;
  run: () => Promise<unknown>;
}

/**
 * Saves a training (TR-06). Saves the record, cover, badge logos, content (disabled types are removed), step
 * file and resources, in this order. A failure after the first part is reported, and does not stop the other
 * parts.
 *
 * @returns the id of the training, and the failed parts
 * @throws the error of the record itself
 */
export async function saveTraining(options: SaveOptions): Promise<{ id: string; failed: PartName[] }> {
  const { onPart } = options;
  onPart('training', 'running');
  const { id } = await writeTraining(options);
  onPart('training', 'done');
  const failed: PartName[] = [];
  for (const { name, run } of trainingParts(id, options)) {
    onPart(name, 'running');
    try {
      await run();
      onPart(name, 'done');
    } catch (error) {
      failed.push(name);
      onPart(name, 'failed', error);
    }
  }
  return { id, failed };
}

function writeTraining({ values, before, lang, call }: SaveOptions): Promise<TrainingDetail> {
  const body = toBody(values);
  const query = { lang };
  if (!before) return call('POST /trainings', { query, body });
  const headers = { 'If-Match': `"${before.version}"` };
  return call('PUT /trainings/{id}', { params: { id: before.id }, query, body, headers });
}

function trainingParts(id: string, options: SaveOptions): TrainingPart[] {
  const { values, before, lang, call } = options;
  const { cover, stepFile, hasSteps } = values;
  const params = { id };
  const query = { lang };
  const parts: TrainingPart[] = [];
  if (cover) {
    const body = toFormData({ logo: cover });
    parts.push({ name: 'cover', run: () => call('PUT /trainings/{id}/logo', { params, query, body }) });
  }
  for (const [index, key] of badgeKeys.entries()) {
    const { logo } = values.badges[key];
    if (!logo) continue;
    const number = (index + 1) as 1 | 2 | 3;
    const body = toFormData({ logo });
    const run = () =>
      call('PUT /trainings/{id}/badges/{number}/logo', {
        params: { id, number: String(number) },
        query,
        body,
      });
    parts.push({ name: `badge${number}`, run });
  }
  parts.push(...contentParts(id, options));
  if (stepFile) {
    const body = toFormData({ file: stepFile });
    parts.push({ name: 'steps', run: () => call('PUT /trainings/{id}/json-step', { params, query, body }) });
  } else if (before?.jsonStep && !hasSteps) {
    parts.push({ name: 'steps', run: () => call('DELETE /trainings/{id}/json-step', { params }) });
  }
  const shown = before?.resources.map((resource) => resource.id) ?? [];
  if (shown.join() !== values.resources.join()) {
    const body = { resources: values.resources };
    parts.push({
      name: 'resources',
      run: () => call('PUT /trainings/{id}/resources', { params, query, body }),
    });
  }
  return parts;
}

function contentParts(
  id: string,
  { values, offlineAccess, call, send }: Pick<SaveOptions, 'values' | 'offlineAccess' | 'call' | 'send'>,
): TrainingPart[] {
  // The selection of a master content has removed the training's own files.
  if (values.source === 'master') return [];
  const title = values.texts[values.languages[0] ?? 'FR'].title;
  return fileTypes.flatMap((fileType): TrainingPart[] => {
    const { enabled, file, current, offlineAvailable: wanted, retainCurrent = true } = values.files[fileType];
    const version = values.files[fileType].version.trim();
    const offlineAvailable = offlineAccess && wanted;
    const params = { id, fileType };
    if (!enabled) {
      if (!current) return [];
      return [
        {
          name: `removed.${fileType}`,
          run: () => call('DELETE /trainings/{id}/files/{fileType}', { params }),
        },
      ];
    }
    const name = `content.${fileType}` as const;
    if (file) {
      const content = { trainingId: id, title, fileType, file, version, offlineAvailable, retainCurrent };
      return [{ name, run: () => send(content) }];
    }
    if (!current || (current.version === version && current.offlineAvailable === wanted)) return [];
    const body = { version, offlineAvailable };
    return [{ name, run: () => call('PUT /trainings/{id}/files/{fileType}', { params, body }) }];
  });
}
