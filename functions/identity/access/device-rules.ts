import type { Device } from './device.entity.ts';

/** The lifetime of a device's sign-in in seconds: 90 days. The device then needs another code. */
export const deviceLifetime = 90 * 24 * 60 * 60;

const hour = 60 * 60 * 1000;

/** The current state of a member's access. */
interface DeviceAccess {
  tokenVersion: number;
}

/**
 * Returns whether a device is signed in: its lifetime has not ended, and the person's sessions were not ended
 * since.
 */
export const isSignedIn = (
  { until, tokenVersion }: Pick<Device, 'until' | 'tokenVersion'>,
  person: DeviceAccess,
  now: Date,
): boolean => now.toISOString() < until && tokenVersion === person.tokenVersion;

/** Returns whether the time of the last use must be stored. The limit is once an hour. */
export const isTouchDue = ({ lastUsed }: Pick<Device, 'lastUsed'>, now: Date): boolean =>
  now.getTime() - Date.parse(lastUsed) >= hour;
