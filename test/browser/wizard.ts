import type { Locator } from 'playwright-core';
import { webGlZip } from '../factories/zips.ts';

/** What the fields of the training wizard are given. */
export const webContent = {
  name: 'content.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(webGlZip()),
};

export const stepFile = (steps: object) => ({
  name: 'steps.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(steps)),
});

/** Goes on to the next step of a wizard. */
export const next = (dialog: Locator): Promise<void> => dialog.getByRole('button', { name: 'Next' }).click();
