export { eraseAgent } from './erase-agent.ts';
