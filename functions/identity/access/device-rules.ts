import type { Device } from './device.entity.ts';

/** How long a device stays signed in, in seconds: 90 days, then it asks for another code. */
export const deviceLifetime = 90 * 24 * 60 * 60;

const hour = 60 * 60 * 1000;

/** The access of a person, as of now. */
interface DeviceAccess {
  tokenVersion: number;
}

/** Whether it is signed in: its days are not over, and what ends the person's sessions has not happened since. */
export const isSignedIn = (
  { until, tokenVersion }: Pick<Device, 'until' | 'tokenVersion'>,
  person: DeviceAccess,
  now: Date,
): boolean => now.toISOString() < until && tokenVersion === person.tokenVersion;

/** Whether its last use is to be written anew: not more than once an hour. */
export const isTouchDue = ({ lastUsed }: Pick<Device, 'lastUsed'>, now: Date): boolean =>
  now.getTime() - Date.parse(lastUsed) >= hour;
