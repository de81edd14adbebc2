import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TrainingDetail } from '../../shared/contracts/content/training-shapes.ts';

const calls: string[] = [];
const bodies: unknown[] = [];
let refuse: (call: string) => boolean = () => false;
vi.mock('../../admin-ui/src/foundation/providers/api.ts', () => ({
  api: async (route: string, input: { params?: Record<string, string>; body?: unknown } = {}) => {
    const call = route.replace(/\{(\w+)\}/g, (_, name: string) => input.params?.[name] ?? '');
    calls.push(call);
    bodies.push(input.body);
    if (refuse(call)) throw new Error(call);
    return { id: 't1', version: 1 };
  },
}));

const { api } = await import('../../admin-ui/src/foundation/providers/api.ts');
const { saveTraining } = await import('../../admin-ui/src/content/trainings/wizard/save-training.ts');
const { badgeKeys, emptyValues } = await import('../../admin-ui/src/content/trainings/wizard/values.ts');

const file = (name: string) => new File(['x'], name);
function values() {
  const wizardValues = emptyValues('FR');
  wizardValues.cover = file('cover.png');
  for (const key of badgeKeys) wizardValues.badges[key].logo = file(`${key}.png`);
  wizardValues.files.WEB_GL = { enabled: true, file: file('a.zip'), version: '1', offlineAvailable: false };
  wizardValues.stepFile = file('steps.json');
  wizardValues.resources = ['r1'];
  return wizardValues;
}
const current = {
  fileType: 'APK',
  version: '1',
  offlineAvailable: false,
  fileName: 'a.apk',
  fileSize: 1,
  status: 'ready',
} as const;

async function save(
  before?: TrainingDetail,
  change: (wizardValues: ReturnType<typeof values>) => void = () => {},
  offlineAccess = true,
) {
  const wizardValues = values();
  change(wizardValues);
  const states: string[] = [];
  const result = await saveTraining({
    values: wizardValues,
    before,
    offlineAccess,
    lang: 'FR',
    call: api,
    send: async ({ fileType, offlineAvailable }) => {
      bodies.push({ offlineAvailable });
      calls.push(`send ${fileType}`);
      if (refuse(`send ${fileType}`)) throw new Error('ticket');
    },
    onPart: (part, state) => states.push(`${part} ${state}`),
  });
  return { ...result, states };
}

beforeEach(() => {
  calls.length = 0;
  bodies.length = 0;
  refuse = () => false;
});

const inOrder = [
  'POST /trainings',
  'PUT /trainings/t1/logo',
  'PUT /trainings/t1/badges/1/logo',
  'PUT /trainings/t1/badges/2/logo',
  'PUT /trainings/t1/badges/3/logo',
  'send WEB_GL',
  'PUT /trainings/t1/json-step',
  'PUT /trainings/t1/resources',
];

describe('TR-06 saving a training', () => {
  it('sends its parts in order', async () => {
    expect((await save()).failed).toEqual([]);
    expect(calls).toEqual(inOrder);
  });

  it('removes disabled files, updates changed ones and clears the step file', async () => {
    const before = {
      id: 't1',
      version: 3,
      jsonStep: { sessions: [] },
      resources: [],
    } as unknown as TrainingDetail;
    await save(before, (wizardValues) => {
      wizardValues.cover = undefined;
      for (const key of badgeKeys) wizardValues.badges[key].logo = undefined;
      wizardValues.stepFile = undefined;
      wizardValues.resources = [];
      wizardValues.hasSteps = false;
      wizardValues.files.WEB_GL = { enabled: true, current, version: '2', offlineAvailable: false };
      wizardValues.files.APK = { enabled: false, current, version: '1', offlineAvailable: false };
      wizardValues.files.UNITY = { enabled: true, current, version: '1', offlineAvailable: false };
    });
    expect(calls).toEqual([
      'PUT /trainings/t1',
      'PUT /trainings/t1/files/WEB_GL',
      'DELETE /trainings/t1/files/APK',
      'DELETE /trainings/t1/json-step',
    ]);
  });

  it('TR-04 sends no offline availability that the organisation does not permit', async () => {
    const offline = { ...current, offlineAvailable: true };
    const edit = (wizardValues: ReturnType<typeof values>) => {
      wizardValues.files.WEB_GL.offlineAvailable = true;
      wizardValues.files.APK = { enabled: true, current: offline, version: '2', offlineAvailable: true };
      wizardValues.files.UNITY = { enabled: true, current: offline, version: '1', offlineAvailable: true };
    };
    const sent = () => bodies.filter((body) => JSON.stringify(body ?? '').includes('offlineAvailable'));
    await save(undefined, edit, true);
    expect(sent()).toEqual([{ offlineAvailable: true }, { version: '2', offlineAvailable: true }]);
    bodies.length = 0;
    await save(undefined, edit, false);
    expect(sent()).toEqual([{ offlineAvailable: false }, { version: '2', offlineAvailable: false }]);
  });

  it('continues if any part fails, and returns the failed parts', async () => {
    refuse = (call) => call !== 'POST /trainings';
    const { failed, states } = await save();
    expect(calls).toEqual(inOrder);
    expect(failed).toEqual(['cover', 'badge1', 'badge2', 'badge3', 'content.WEB_GL', 'steps', 'resources']);
    expect(states).toEqual([
      'training running',
      'training done',
      ...failed.flatMap((part) => [`${part} running`, `${part} failed`]),
    ]);
  });

  it('sends no parts if the training is rejected', async () => {
    refuse = (call) => call === 'POST /trainings';
    await expect(save()).rejects.toThrow('POST /trainings');
    expect(calls).toEqual(['POST /trainings']);
  });
});
