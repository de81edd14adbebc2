import { describe, expect, it } from 'vitest';
import { validateTraining as checkWizard } from '../trainings/wizard/check.ts';
import { emptyValues, toBody, type WizardValues } from '../trainings/wizard/values.ts';
import { check, type MasterContentValues, masterContentValues, uploadSizes } from './master-content-form.ts';

const zip = (size = 10, name = 'a.zip') => new File([new Uint8Array(size)], name);
const current = {
  fileType: 'WEB_GL',
  version: '1.0',
  offlineAvailable: false,
  fileName: 'old.zip',
  fileSize: 100,
  status: 'ready',
} as const;
const values = (more: Partial<MasterContentValues['files']> = {}, name = 'Factory'): MasterContentValues => ({
  name,
  files: { ...masterContentValues(undefined).files, ...more },
});
const file = { enabled: true, version: '1.0', offlineAvailable: false };
const violationsOf = (form: MasterContentValues, room?: number) =>
  check(form, room).map(({ field, message }) => [field, message]);

describe('MC-01 the form of a master content', () => {
  it('requires only a name', () => {
    expect(violationsOf(values())).toEqual([]);
    expect(violationsOf(values({}, ' '))).toEqual([['name', 'REQUIRED']]);
    expect(violationsOf(values({}, 'x'.repeat(101)))).toEqual([['name', 'TOO_LONG']]);
  });

  it('requires a file and a version of at most ten characters for each enabled type', () => {
    expect(violationsOf(values({ APK: file }))).toEqual([['files.APK.file', 'REQUIRED']]);
    expect(violationsOf(values({ UNITY: { ...file, file: zip(1, 'a.rar') } }))).toEqual([
      ['files.UNITY.file', 'INVALID_TYPE'],
    ]);
    expect(violationsOf(values({ UNITY: { ...file, file: zip(1, 'a.apk') } }))).toEqual([
      ['files.UNITY.file', 'INVALID_TYPE'],
    ]);
    expect(violationsOf(values({ APK: { ...file, file: zip(1, 'a.APK') } }))).toEqual([]);
    expect(violationsOf(values({ WEB_GL: { ...file, current, version: ' ' } }))).toEqual([
      ['files.WEB_GL.version', 'REQUIRED'],
    ]);
    expect(violationsOf(values({ WEB_GL: { ...file, current, version: '12345678901' } }))).toEqual([
      ['files.WEB_GL.version', 'TOO_LONG'],
    ]);
    expect(violationsOf(values({ WEB_GL: { ...file, enabled: false, version: '' } }))).toEqual([]);
  });

  it('UP-02 requires space for added files minus replaced files', () => {
    const retained = values({ WEB_GL: { ...file, current, file: zip(150) } });
    expect(uploadSizes(retained)).toEqual({ adding: 150, replacing: 0 });
    const replaced = values({ WEB_GL: { ...file, retainCurrent: false, current, file: zip(150) } });
    expect(uploadSizes(replaced)).toEqual({ adding: 150, replacing: 100 });
    expect(violationsOf(replaced, 50)).toEqual([]);
    expect(violationsOf(replaced, 49)).toEqual([['files.root', 'CONTENT_QUOTA_REACHED']]);
    expect(violationsOf(replaced)).toEqual([]);
    const removed = values({ WEB_GL: { ...file, enabled: false, current } });
    expect(uploadSizes(removed)).toEqual({ adding: 0, replacing: 100 });
  });
});

describe('TR-04 the content source of the training wizard', () => {
  const wizard = (more: Partial<WizardValues>): WizardValues => ({ ...emptyValues('EN'), ...more });
  const ofContent = (form: WizardValues) =>
    checkWizard(form, 0)
      .map(({ field }) => field)
      .filter((field) => /^(files|masterContentId|launchParameter)/.test(field));

  it('requires own files, or a master content with a launch parameter', () => {
    expect(ofContent(wizard({}))).toEqual(['files.root']);
    expect(ofContent(wizard({ source: 'master' }))).toEqual(['masterContentId']);
    expect(ofContent(wizard({ source: 'master', masterContentId: 'm' }))).toEqual(['launchParameter']);
    expect(ofContent(wizard({ source: 'master', masterContentId: 'm', launchParameter: 'x' }))).toEqual([]);
  });

  it('sends the master content only while it is the source', () => {
    const chosen = wizard({ masterContentId: 'm', launchParameter: 'x' });
    expect(toBody(chosen)).toMatchObject({ masterContentId: null, launchParameter: 'x' });
    expect(toBody({ ...chosen, source: 'master' }).masterContentId).toBe('m');
  });
});
