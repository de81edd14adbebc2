/** Fields of a training with separate calls: cover and step file. A form does not change them. */
export const partNames = ['logo', 'jsonStep', 'jsonStepLastModifiedDate'] as const;
export type PartName = (typeof partNames)[number];
