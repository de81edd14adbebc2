export { fileChanged } from './file-changed.ts';
export { closeTrainings, openedCards } from './open-trainings.ts';
export { removeStoredTraining } from './remove-stored-training.ts';
