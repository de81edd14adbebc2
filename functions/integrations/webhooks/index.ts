export { forgetDeliveriesDue } from './delivery.repository.ts';
