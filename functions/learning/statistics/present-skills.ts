import type { SkillStat } from '../../../shared/contracts/learning/statistics.ts';
import { type ContentLanguage, locales } from '../../../shared/lang.ts';
import { compareTexts } from '../../../shared/order.ts';
import { lookupsForNames, present } from '../../content/reference-data/index.ts';
import type { Deps } from '../../runtime/deps.ts';

type NamedSkill = Omit<SkillStat, 'value'>;

/**
 * Returns skills with their names in a language: the skills of `values` with their figures, sorted by name,
 * and the certified skills. Skills that are no longer in the reference data are left out.
 */
export async function presentSkills(
  deps: Deps,
  lang: ContentLanguage,
  values: ReadonlyMap<string, number>,
  certifiedIds: Iterable<string> = [],
): Promise<{ skillStats: SkillStat[]; certifiedSkills: NamedSkill[] }> {
  const { skills } = await lookupsForNames(deps, [{ skillIds: [...values.keys(), ...certifiedIds] }]);
  const compare = compareTexts(locales[lang]);
  const presentSkill = (skillId: string): NamedSkill[] => {
    const lookup = skills.get(skillId);
    if (!lookup) return [];
    const { name, skillType } = present.skills(lookup, lang);
    return [{ skillId, name, skillType }];
  };
  return {
    skillStats: [...values]
      .flatMap(([id, value]) => presentSkill(id).map((skill) => ({ ...skill, value })))
      .sort((a, b) => compare(a.name, b.name)),
    certifiedSkills: [...certifiedIds].flatMap(presentSkill),
  };
}
