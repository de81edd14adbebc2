export { ceilingLight, door, lift, light, room } from '../props/room.ts';
export { exitSign } from '../props/safety.ts';
