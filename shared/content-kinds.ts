/** UNITY: tethered headset · WEB_GL: browser · APK: standalone headset. */
export const fileTypes = ['UNITY', 'WEB_GL', 'APK'] as const;
export type FileType = (typeof fileTypes)[number];

/** The space that the person with the headset needs. */
export const playAreas = ['SEATED', 'STANDING', 'ROOM_SCALE'] as const;
export type PlayArea = (typeof playAreas)[number];
