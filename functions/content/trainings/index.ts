export { changeTrainingFileWrites } from './change-training-file.ts';
export { removeStoredTraining } from './delete-training.ts';
export { closeTrainings, openedCards } from './open-trainings.ts';
