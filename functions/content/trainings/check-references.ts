import type { TrainingForm } from '../../../shared/contracts/content/training-shapes.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Actor } from '../../runtime/actor.ts';
import { loadLookups, lookupViolations } from '../reference-data/index.ts';

export async function checkReferences(actor: Actor, form: TrainingForm, owner: string): Promise<void> {
  const violations = lookupViolations(form, await loadLookups(), actor.role === 'super' ? undefined : owner);
  if (violations.length > 0) throw new AppError('REQUIRED_INFORMATION', { violations });
}
