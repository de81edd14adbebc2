import type { Object3D } from 'three';
import { type PersonFigure, type PersonLook, type Pose, person } from '../props/person.ts';
import { ball, group, paint, panel, put } from '../stage/shapes.ts';
import { spot } from '../stage/textures.ts';
import type { PatientNumber, TriageVariant } from './texts.ts';
import type { Tag, Vitals } from './triage-rules.ts';

export interface PatientSpec {
  number: PatientNumber;
  look: PersonLook;
  pose: Pose;
  at: readonly [number, number];
  turn: number;
  vitals: Vitals;
  blood?: readonly [number, number, number];
}

const vest = '#f4e02a';
const worker = { top: '#2f5d8a', trousers: '#2c3a50', vest: '#ff8a1f' };
const calm = { rate: 22, refill: 1, obeys: true } as const;

export const patients: Record<TriageVariant, readonly PatientSpec[]> = {
  road: [
    {
      number: 1,
      look: { skin: '#e0ac86', hair: '#5b4632', top: '#4d6a86', trousers: '#3d4654' },
      pose: 'sit',
      at: [-4.1, -0.4],
      turn: 0.7,
      vitals: { breathing: 'yes', ...calm },
    },
    {
      number: 2,
      look: { skin: '#f3d9c4', hair: '#2b1d16', top: '#b5546a', trousers: '#2f3540', long: true },
      pose: 'lie',
      at: [-1.3, 2.5],
      turn: 1.2,
      vitals: { breathing: 'yes', rate: 36, refill: 1, obeys: true },
    },
    {
      number: 3,
      look: { skin: '#d9bda6', hair: '#8c8c8c', top: '#6c7a5c', trousers: '#4a4038' },
      pose: 'lie',
      at: [1.7, 2.9],
      turn: -0.6,
      vitals: { breathing: 'no', rate: 0, refill: 5, obeys: false },
    },
    {
      number: 4,
      look: { skin: '#b98562', hair: '#1d1714', top: '#d9dde2', trousers: '#5a6675' },
      pose: 'lean',
      at: [4.3, 1.5],
      turn: 0.5,
      vitals: { breathing: 'yes', rate: 26, refill: 4, obeys: true },
      blood: [0.1, 0.16, 0.42],
    },
    {
      number: 5,
      look: { skin: '#e8bfa0', hair: '#a8742f', top: '#e0a030', trousers: '#39424f', long: true },
      pose: 'sideways',
      at: [5.6, -1.7],
      turn: 2.4,
      vitals: { breathing: 'after opening', rate: 14, refill: 2, obeys: false },
    },
  ],
  plant: [
    {
      number: 1,
      look: { skin: '#e3c3aa', hair: '#3b2a20', long: true, ...worker },
      pose: 'lie',
      at: [1.5, 0.3],
      turn: 0.5,
      vitals: { breathing: 'no', rate: 0, refill: 5, obeys: false },
    },
    {
      number: 2,
      look: { skin: '#c98f68', hair: '#22201f', ...worker, helmet: '#f4c20d' },
      pose: 'lie',
      at: [-1.4, 2.6],
      turn: -0.9,
      vitals: { breathing: 'yes', rate: 20, refill: 1, obeys: false },
    },
    {
      number: 3,
      look: { skin: '#f0c9a8', hair: '#7a4a25', long: true, ...worker, vest },
      pose: 'sit',
      at: [-4.6, 0.4],
      turn: 0.8,
      vitals: { breathing: 'yes', ...calm },
    },
    {
      number: 4,
      look: { skin: '#8d5a3b', hair: '#1d1714', ...worker },
      pose: 'sideways',
      at: [4.4, 2.6],
      turn: 2.7,
      vitals: { breathing: 'after opening', rate: 12, refill: 2, obeys: false },
      blood: [0.25, 0.03, -0.5],
    },
    {
      number: 5,
      look: { skin: '#f3d9c4', hair: '#a8742f', ...worker },
      pose: 'lean',
      at: [5.5, -0.6],
      turn: -0.4,
      vitals: { breathing: 'yes', rate: 34, refill: 1, obeys: true },
    },
  ],
};

export interface Patient {
  spec: PatientSpec;
  figure: PersonFigure;
  /** The object that the number is attached to. */
  mark: Object3D;
  tag: (tag: Tag) => void;
  /** Opens the airway. A patient who can breathe then starts to breathe. */
  open: () => void;
  tick: (now: number) => void;
}

export const tagColors: Record<Tag | 'green', string> = {
  green: '#2fa35f',
  yellow: '#f2c200',
  red: '#d01318',
  black: '#17191d',
};

/** Places a patient in the scene. The chest moves at the breathing rate of the patient. */
export function placePatient(spec: PatientSpec): Patient {
  const figure = person(spec.look, spec.pose);
  put(figure.object, [spec.at[0], 0, spec.at[1]], spec.turn);
  if (spec.blood) {
    const stain = panel(
      0.5,
      0.5,
      paint('#ffffff', { map: spot('rgba(140,10,10,.95)', 'rgba(140,10,10,0)', 0.3), rough: 0.3 }),
      [spec.blood[0], 0.015, spec.blood[2]],
    );
    stain.material = paint('#ffffff', {
      map: spot('rgba(140,10,10,.95)', 'rgba(140,10,10,0)', 0.3),
      rough: 0.3,
      opacity: 0.98,
    });
    stain.rotation.x = -Math.PI / 2;
    figure.object.add(
      stain,
      ball(
        0.08,
        paint('#8c0a0a', { rough: 0.4 }),
        [spec.blood[0], spec.blood[1] + 0.06, spec.blood[2]],
        [1.2, 0.35, 1.6],
      ),
    );
  }
  const mark = put(group(), [
    spec.at[0],
    spec.pose === 'sit' || spec.pose === 'lean' ? 1.05 : 0.6,
    spec.at[1],
  ]);
  let breathing = spec.vitals.breathing === 'yes';
  const card = panel(0.16, 0.24, paint('#ffffff').clone(), [0, 0, 0]);
  card.visible = false;
  card.castShadow = true;
  const holder = put(group(card), [
    spec.at[0],
    spec.pose === 'sit' || spec.pose === 'lean' ? 0.72 : 0.42,
    spec.at[1],
  ]);
  mark.userData.card = holder;
  return {
    spec,
    figure,
    mark,
    tag: (tag) => {
      card.visible = true;
      (card.material as ReturnType<typeof paint>).color.set(tagColors[tag]);
    },
    open: () => {
      breathing = spec.vitals.breathing !== 'no';
    },
    tick: (now) => {
      holder.rotation.y = Math.sin(now / 900) * 0.25;
      const rate = Math.max(8, spec.vitals.rate);
      figure.breathe(breathing ? Math.sin((now / 60000) * rate * Math.PI * 2) * 0.5 + 0.5 : 0);
    },
  };
}
