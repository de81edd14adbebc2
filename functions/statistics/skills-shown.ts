import type { SkillStat } from '../../shared/contracts/statistics.ts';
import { type ContentLanguage, locales } from '../../shared/lang.ts';
import { lookupsForNames, present } from '../reference-data/index.ts';
import type { Deps } from '../runtime/deps.ts';

type Named = Omit<SkillStat, 'value'>;

/** Names skills in a language, figures by name; one that is no longer in the reference data is left out. */
export async function skillsShown(
  deps: Deps,
  lang: ContentLanguage,
): Promise<{
  named: (skillIds: Iterable<string>) => Named[];
  valued: (values: ReadonlyMap<string, number>) => SkillStat[];
}> {
  const { skills } = await lookupsForNames(deps);
  const { compare } = new Intl.Collator(locales[lang]);
  const shown = (skillId: string): Named[] => {
    const lookup = skills.get(skillId);
    if (!lookup) return [];
    const { name, skillType } = present.skills(lookup, lang);
    return [{ skillId, name, skillType }];
  };
  return {
    named: (skillIds) => [...skillIds].flatMap(shown),
    valued: (values) =>
      [...values]
        .flatMap(([id, value]) => shown(id).map((skill) => ({ ...skill, value })))
        .sort((a, b) => compare(a.name, b.name)),
  };
}
