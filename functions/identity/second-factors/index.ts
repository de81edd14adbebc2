export { publishFactorChangeWrite } from './change-second-factors.ts';
export { deleteSecondFactorsWrite } from './second-factors.repository.ts';
