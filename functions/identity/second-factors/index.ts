export { deleteSecondFactorsWrite } from './second-factors.repository.ts';
