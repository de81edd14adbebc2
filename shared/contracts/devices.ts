import * as z from 'zod';
import { profile } from './access.ts';
import { call } from './call.ts';
import { anyOf, deleted, id, listQuery, requiredText, text } from './common.ts';

/** Longest name of a device that is kept. */
export const maxDeviceName = 60;

/** A device that is signed in by a code. */
export const device = z.object({
  id: z.string(),
  /** As it calls itself; empty where it did not say. */
  name: z.string(),
  /** Who is signed in on it. */
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  createdDate: z.string(),
  /** At most an hour late. */
  lastUsed: z.string(),
  expiresAt: z.string(),
});
export type Device = z.output<typeof device>;

/** What people read and type: any case, with or without its hyphen. */
const typedCode = requiredText(40);

export const listDevices = call({
  id: 'listDevices',
  domain: 'devices',
  method: 'GET',
  path: '/devices',
  summary: 'Devices that are signed in: one’s own; for admins those of the organisation',
  query: listQuery(['lastUsed', 'createdDate', 'name', 'lastName'], { userId: anyOf }),
  list: true,
  answer: { status: 200, schema: z.array(device) },
});

export const deleteDevice = call({
  id: 'deleteDevice',
  domain: 'devices',
  method: 'DELETE',
  path: '/devices/{id}',
  summary: 'Signs a device out, at once',
  answer: { status: 200, schema: deleted },
});

export const getPendingDevice = call({
  id: 'getPendingDevice',
  domain: 'devices',
  method: 'GET',
  path: '/devices/pending/{userCode}',
  summary: 'Which device shows this code, and where it would be signed in',
  answer: {
    status: 200,
    schema: z.object({
      /** As it calls itself; empty where it did not say. */
      deviceName: z.string(),
      /** Where it will be signed in: the organisation of who asks. */
      organisation: z.string(),
      /** Network address of the device, and whether who asks has the same. */
      address: z.string(),
      sameAddress: z.boolean(),
      askedAt: z.string(),
      expiresAt: z.string(),
    }),
  },
  errors: ['DEVICE_CODE_EXPIRED', 'TOO_MANY_REQUESTS'],
});

export const approveDevice = call({
  id: 'approveDevice',
  domain: 'devices',
  method: 'POST',
  path: '/devices/approve',
  summary: 'Signs the device that shows this code in as oneself, or refuses it',
  body: z.object({
    userCode: typedCode,
    /** False refuses it: its code is void, and it is told so. */
    approved: z.boolean({ error: 'INVALID_CHOICE' }).default(true),
  }),
  answer: { status: 204 },
  errors: ['DEVICE_CODE_EXPIRED', 'TOO_MANY_REQUESTS'],
});

export const createDeviceCode = call({
  id: 'createDeviceCode',
  domain: 'devices',
  method: 'POST',
  path: '/devices/code',
  summary: 'A code to type on a device, for oneself or somebody of the team',
  body: z.object({ userId: id.nullish() }),
  answer: {
    status: 200,
    schema: z.object({
      code: z.string(),
      /** The same, as the address of a picture (`data:`) that devices read. */
      qr: z.string(),
      expiresAt: z.string(),
    }),
  },
  errors: ['NOT_FOUND', 'NOT_AUTHORIZED', 'MEMBER_DISABLED', 'TOO_MANY_REQUESTS'],
});

export const pairDevice = call({
  id: 'pairDevice',
  domain: 'devices',
  method: 'POST',
  path: '/devices/pair',
  summary: 'Exchanges a code that was typed on a device, once, for its token',
  body: z.object({ code: typedCode, deviceName: text(maxDeviceName).default('') }),
  answer: {
    status: 200,
    schema: z.object({ token: z.string(), expiresAt: z.string(), deviceId: z.string(), profile }),
  },
  errors: ['DEVICE_CODE_EXPIRED', 'ACCOUNT_DISABLED', 'SUBSCRIPTION_ENDED', 'TOO_MANY_REQUESTS'],
});
