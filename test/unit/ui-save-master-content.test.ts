import { beforeEach, expect, it, vi } from 'vitest';
import type { MasterContent } from '../../shared/contracts/content/master-contents.ts';

const sent: unknown[] = [];
vi.mock('../../admin-ui/src/foundation/providers/api.ts', () => ({
  api: async (_: string, input: { body?: unknown }) => sent.push(input.body),
}));
vi.mock('../../admin-ui/src/foundation/uploads/index.ts', () => ({
  startUpload: async ({ offlineAvailable }: { offlineAvailable: boolean }) => sent.push({ offlineAvailable }),
}));

const { saveFiles } = await import('../../admin-ui/src/content/master-contents/save-master-content.ts');

beforeEach(() => {
  sent.length = 0;
});

const file = {
  fileType: 'APK',
  version: '1',
  offlineAvailable: true,
  fileName: 'a.apk',
  fileSize: 1,
  status: 'ready',
} as const;
const master = {
  id: 'm1',
  name: 'Kitchen',
  files: [file, { ...file, fileType: 'UNITY' }],
} as unknown as MasterContent;
const files = {
  WEB_GL: { enabled: true, file: new File(['x'], 'a.zip'), version: '1', offlineAvailable: true },
  APK: { enabled: true, current: file, version: '2', offlineAvailable: true },
  UNITY: { enabled: true, current: file, version: '1', offlineAvailable: true },
};

it.each([true, false])(
  'MC-01 sends offline availability as the organisation permits it (%s)',
  async (offlineAvailable) => {
    await saveFiles(master, files, offlineAvailable);
    expect(sent).toEqual([{ offlineAvailable }, { version: '2', offlineAvailable }]);
  },
);
