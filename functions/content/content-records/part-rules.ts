/** What the author of a training sets by calls of their own: its cover and its step file. A form leaves them as they are. */
export const partNames = ['logo', 'jsonStep', 'jsonStepLastModifiedDate'] as const;
export type PartName = (typeof partNames)[number];
