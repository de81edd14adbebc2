export { removeStoredTraining } from './delete-training.ts';
export { fileChanged } from './file-changed.ts';
export { closeTrainings, openedCards } from './open-trainings.ts';
