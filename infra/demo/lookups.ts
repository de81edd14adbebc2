import type { ContentLanguage } from '../../shared/lang.ts';
import type { Client } from './client.ts';

type Names = Record<ContentLanguage, string>;
const names = (EN: string, FR: string, ES: string, GE: string, IT: string, PT: string): Names => ({
  EN,
  FR,
  ES,
  GE,
  IT,
  PT,
});

export const categories = {
  safety: names('Safety', 'Sécurité', 'Seguridad', 'Sicherheit', 'Sicurezza', 'Segurança'),
  production: names('Production', 'Production', 'Producción', 'Produktion', 'Produzione', 'Produção'),
  health: names(
    'Health and first aid',
    'Santé et secours',
    'Salud y primeros auxilios',
    'Gesundheit und Erste Hilfe',
    'Salute e primo soccorso',
    'Saúde e primeiros socorros',
  ),
} as const;

export const skills = {
  fireFighting: {
    type: 'hard_skill_fire_fighting',
    names: names(
      'Fire fighting',
      'Lutte contre le feu',
      'Extinción de incendios',
      'Brandbekämpfung',
      'Lotta antincendio',
      'Combate a incêndios',
    ),
  },
  evacuation: {
    type: 'hard_skill_evacuation',
    names: names('Evacuation', 'Évacuation', 'Evacuación', 'Evakuierung', 'Evacuazione', 'Evacuação'),
  },
  lockout: {
    type: 'hard_skill_lockout',
    names: names(
      'Lock-out, tag-out',
      'Consignation',
      'Bloqueo y etiquetado',
      'Freischalten und Sichern',
      'Blocco e segnalazione',
      'Bloqueio e etiquetagem',
    ),
  },
  machines: {
    type: 'hard_skill_machines',
    names: names(
      'Running machines',
      'Conduite de machines',
      'Manejo de máquinas',
      'Maschinen bedienen',
      'Conduzione di macchine',
      'Operação de máquinas',
    ),
  },
  triage: {
    type: 'hard_skill_triage',
    names: names('Triage', 'Tri des victimes', 'Triaje', 'Sichtung', 'Triage', 'Triagem'),
  },
  vitalSigns: {
    type: 'hard_skill_vital_signs',
    names: names(
      'Vital signs',
      'Signes vitaux',
      'Constantes vitales',
      'Vitalzeichen',
      'Parametri vitali',
      'Sinais vitais',
    ),
  },
  calm: {
    type: 'soft_skill_calm',
    names: names(
      'Staying calm',
      'Garder son calme',
      'Mantener la calma',
      'Ruhe bewahren',
      'Mantenere la calma',
      'Manter a calma',
    ),
  },
  attention: {
    type: 'soft_skill_attention',
    names: names('Attention', 'Attention', 'Atención', 'Aufmerksamkeit', 'Attenzione', 'Atenção'),
  },
  decision: {
    type: 'soft_skill_decision',
    names: names(
      'Deciding',
      'Prise de décision',
      'Toma de decisiones',
      'Entscheiden',
      'Prendere decisioni',
      'Tomada de decisão',
    ),
  },
  rigour: {
    type: 'soft_skill_rigour',
    names: names('Rigour', 'Rigueur', 'Rigor', 'Sorgfalt', 'Rigore', 'Rigor'),
  },
} as const;

export const headsets = {
  quest: { type: 'OCULUS', name: 'Meta Quest' },
  vive: { type: 'VIVE', name: 'HTC Vive' },
  windows: { type: 'WINDOWS_MIXED_REALITY', name: 'Windows Mixed Reality' },
} as const;

export type CategoryKey = keyof typeof categories;
export type SkillKey = keyof typeof skills;
export type HeadsetKey = keyof typeof headsets;

/** The ids of the created reference data, by the keys above. */
export interface Lookups {
  categories: Record<CategoryKey, string>;
  skills: Record<SkillKey, string>;
  headsets: Record<HeadsetKey, string>;
}

const i18nOf = (all: Names) => Object.entries(all).map(([lang, name]) => ({ lang, name }));

/** Creates the reference data as a super admin. */
export async function addLookups(root: Client): Promise<Lookups> {
  const add = async (path: string, body: object) =>
    (await root.ok<{ id: string }>('POST', path, { body })).id;
  const each = async <K extends string, V>(all: Record<K, V>, one: (value: V) => Promise<string>) =>
    Object.fromEntries(
      await Promise.all(Object.entries<V>(all).map(async ([key, value]) => [key, await one(value)])),
    ) as Record<K, string>;
  return {
    categories: await each<CategoryKey, Names>(categories, (all) =>
      add('/trainings/categories', { i18n: i18nOf(all) }),
    ),
    skills: await each<SkillKey, { type: string; names: Names }>(skills, (skill) =>
      add('/trainings/skills', { i18n: i18nOf(skill.names), skillType: skill.type }),
    ),
    headsets: await each<HeadsetKey, { type: string; name: string }>(headsets, (headset) =>
      add('/headsets', headset),
    ),
  };
}
