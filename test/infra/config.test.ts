import { expect, it } from 'vitest';
import { configOf } from '../../infra/config.ts';

it('LY-11 each stage configures the desktop app: Windows to be had, the others announced', () => {
  for (const stage of ['dev', 'prod']) {
    const { downloads } = configOf(stage);
    expect(downloads.map(({ platform, format }) => `${platform}.${format}`)).toEqual([
      'windows.zip',
      'windows.exe',
      'linux.deb',
      'macos.zip',
      'android.apk',
    ]);
    for (const { platform, url, available } of downloads) {
      expect(available).toBe(platform === 'windows');
      if (available) expect(url).toMatch(/^https:\/\/.+\.(zip|exe)$/);
      else expect(url).toBeNull();
    }
  }
  // Nothing is published where the platform runs on one machine: no link leads nowhere.
  expect(configOf('local').downloads.filter(({ available, url }) => available || url)).toEqual([]);
});
