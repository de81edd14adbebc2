import * as z from 'zod';
import { call } from '../call.ts';
import { deleted, id, listQuery, requiredText, webAddress } from '../common.ts';
import { type FileType, fileStatuses, rejectionReasons, releaseFormats } from '../content/content-files.ts';
import { profile } from '../identity/access.ts';

export const platforms = ['windows', 'linux', 'macos', 'android'] as const;
export const releaseStates = ['available', 'announced'] as const;

/** The limit of a content file's version, because an upload has either. */
export const releaseVersion = requiredText(20);

/** A release of the launcher for all members. */
export const release = z
  .object({
    id: z.string(),
    platform: z.enum(platforms),
    format: z.enum(releaseFormats),
    version: z.string(),
    /** The download address, valid for an hour for our own files. Null if the release is not available. */
    url: z.string().nullable(),
    /** Bytes. Null if the release is not available or stored elsewhere. */
    fileSize: z.number().nullable(),
    /** Hexadecimal. Null in the same cases. */
    sha256: z.string().nullable(),
    available: z.boolean(),
  })
  .meta({ id: 'Release' });
export type Release = z.output<typeof release>;

/** A release for super admins. */
export const releaseRecord = release
  .extend({
    state: z.enum(releaseStates),
    /** The address of a release that is stored elsewhere. */
    address: z.string().nullable(),
    /** The latest upload. Null without one. */
    file: z
      .object({
        fileName: z.string(),
        fileSize: z.number(),
        version: z.string(),
        status: z.enum(fileStatuses),
        rejectionReason: z.enum(rejectionReasons).optional(),
        rejectionDetail: z.string().optional(),
        sha256: z.string().optional(),
        uploadId: z.string(),
      })
      .nullable(),
    createdDate: z.string(),
    lastModifiedDate: z.string(),
  })
  .meta({ id: 'ReleaseRecord' });
export type ReleaseRecord = z.output<typeof releaseRecord>;

export const releaseForm = z
  .object({
    platform: z.enum(platforms, { error: 'INVALID_CHOICE' }),
    format: z.enum(releaseFormats, { error: 'INVALID_CHOICE' }),
    version: releaseVersion,
    /** Announced: the release is listed, but not available yet. */
    state: z.enum(releaseStates, { error: 'INVALID_CHOICE' }).default('available'),
    /** A store or the vendor's site, instead of an own file. */
    address: webAddress
      .refine((address) => !/^http:/i.test(address), { error: 'INVALID_URL' })
      .nullish()
      .transform((address) => address || null),
  })
  .meta({ id: 'ReleaseForm' });
export type ReleaseForm = z.output<typeof releaseForm>;

const releases = { domain: 'launcher', path: '/launcher/releases' } as const;
const oneRelease = { domain: 'launcher', path: '/launcher/releases/{id}' } as const;

export const listReleases = call({
  ...releases,
  id: 'listReleases',
  method: 'GET',
  summary: 'Lists releases of the launcher by platform, the newest first (LY-11)',
  list: true,
  query: listQuery(['platform', 'format', 'version', 'id'], {}),
  answer: { status: 200, schema: z.array(release) },
});

export const getRelease = call({
  ...oneRelease,
  id: 'getRelease',
  method: 'GET',
  summary: 'Returns a release with its state and file for super admins',
  answer: { status: 200, schema: releaseRecord },
});

export const createRelease = call({
  ...releases,
  id: 'createRelease',
  method: 'POST',
  summary: 'Adds a release. Its file follows with an upload ticket',
  body: releaseForm,
  answer: { status: 201, schema: releaseRecord },
  errors: ['RELEASE_ALREADY_EXISTS'],
});

export const updateRelease = call({
  ...oneRelease,
  id: 'updateRelease',
  method: 'PUT',
  summary: 'Changes a release',
  body: releaseForm,
  answer: { status: 200, schema: releaseRecord },
  errors: ['RELEASE_ALREADY_EXISTS', 'CONFLICT'],
});

export const deleteRelease = call({
  ...oneRelease,
  id: 'deleteRelease',
  method: 'DELETE',
  summary: 'Removes a release and its file',
  answer: { status: 200, schema: deleted },
});

/** Seconds that a launch code is valid. */
export const launchCodeLifetime = 5 * 60;
/** File types of the launcher. The others run in the browser. */
export const launchable = ['UNITY', 'APK'] as const satisfies readonly FileType[];

export const createLaunchCode = call({
  id: 'createLaunchCode',
  domain: 'launcher',
  method: 'POST',
  path: '/launcher/code',
  summary: 'Creates a one-time code with a link that starts the launcher with a training (CA-04)',
  body: z.object({
    trainingId: id,
    fileType: z.enum(launchable, { error: 'INVALID_CHOICE' }),
    /** The course of the start. */
    courseId: id.nullish(),
  }),
  answer: {
    status: 200,
    schema: z.object({ code: z.string(), link: z.string(), expiresAt: z.string() }),
  },
  errors: ['NOT_INCLUDED', 'FILE_NOT_READY'],
});

export const openLauncherSession = call({
  id: 'openLauncherSession',
  domain: 'launcher',
  method: 'POST',
  path: '/launcher/session',
  summary: 'Exchanges a launch code once for a session of the launcher',
  body: z.object({ code: requiredText(200) }),
  answer: {
    status: 200,
    schema: z.object({
      token: z.string(),
      expiresAt: z.string(),
      profile,
      trainingId: z.string(),
      fileType: z.enum(launchable),
      courseId: z.string().nullable(),
    }),
  },
  errors: ['LAUNCH_CODE_EXPIRED', 'ACCOUNT_DISABLED', 'SUBSCRIPTION_ENDED'],
});
