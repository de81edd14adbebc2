/** The playable demo contents: the folder of the scene and the variant. */
export const scenes = {
  'fire-office': { folder: 'fire-safety', variant: 'office' },
  'fire-kitchen': { folder: 'fire-safety', variant: 'kitchen' },
  'fire-electrical': { folder: 'fire-safety', variant: 'electrical' },
  'machine-conveyor': { folder: 'machine-start', variant: 'conveyor' },
  'machine-press': { folder: 'machine-start', variant: 'press' },
  'machine-mixer': { folder: 'machine-start', variant: 'mixer' },
  'triage-road': { folder: 'triage', variant: 'road' },
  'triage-plant': { folder: 'triage', variant: 'plant' },
} as const satisfies Record<string, { folder: string; variant: string }>;

export type SceneName = keyof typeof scenes;
export const sceneNames = Object.keys(scenes) as SceneName[];
