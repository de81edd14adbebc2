import * as z from 'zod';
import { call } from '../call.ts';
import { anyOf, deleted, id, langQuery, listQuery, requiredText, text } from '../common.ts';
import { profile } from '../identity/access.ts';

/** The longest stored name of a device. */
export const maxDeviceName = 60;

/** A device that signed in with a code. */
export const device = z
  .object({
    id: z.string(),
    /** Its own name. Empty without one. */
    name: z.string(),
    /** The signed-in person. */
    userId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    createdDate: z.string(),
    /** With a precision of one hour. */
    lastUsed: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'Device' });
export type Device = z.output<typeof device>;

/** The displayed and typed form: any case, with or without the hyphen. */
const typedCode = requiredText(40);

export const listDevices = call({
  id: 'listDevices',
  domain: 'devices',
  method: 'GET',
  path: '/devices',
  summary: 'Lists the caller’s signed-in devices, for admins the devices of the organisation',
  query: listQuery(['lastUsed', 'createdDate', 'name', 'lastName'], { userId: anyOf }),
  list: true,
  answer: { status: 200, schema: z.array(device) },
});

export const getDevice = call({
  id: 'getDevice',
  domain: 'devices',
  method: 'GET',
  path: '/devices/{id}',
  summary: 'Returns a signed-in device',
  query: langQuery,
  answer: { status: 200, schema: device },
  errors: ['NOT_FOUND'],
});

export const deleteDevice = call({
  id: 'deleteDevice',
  domain: 'devices',
  method: 'DELETE',
  path: '/devices/{id}',
  summary: 'Signs a device out immediately',
  answer: { status: 200, schema: deleted },
});

export const getPendingDevice = call({
  id: 'getPendingDevice',
  domain: 'devices',
  method: 'GET',
  path: '/devices/pending/{userCode}',
  summary: 'Returns the device of a code, and the organisation of its sign-in',
  answer: {
    status: 200,
    schema: z.object({
      /** Its own name. Empty without one. */
      deviceName: z.string(),
      /** The organisation of the sign-in, which is the caller's organisation. */
      organisation: z.string(),
      /** Network address of the device, and whether the caller has the same address. */
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
  summary: 'Approves a device code for the caller, or refuses it',
  body: z.object({
    userCode: typedCode,
    /** False refuses the code. It becomes void, and the device is informed. */
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
  summary: 'Creates a code to type on a device, for the caller or a member of the team',
  body: z.object({ userId: id.nullish() }),
  answer: {
    status: 200,
    schema: z.object({
      code: z.string(),
      /** The code as the address of a picture (`data:`) that devices read. */
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
  summary: 'Exchanges a code that was typed on a device once for its token',
  body: z.object({ code: typedCode, deviceName: text(maxDeviceName).default('') }),
  answer: {
    status: 200,
    schema: z.object({ token: z.string(), expiresAt: z.string(), deviceId: z.string(), profile }),
  },
  errors: ['DEVICE_CODE_EXPIRED', 'ACCOUNT_DISABLED', 'SUBSCRIPTION_ENDED', 'TOO_MANY_REQUESTS'],
});
