import type { TriageTexts } from './texts.ts';

export const en: TriageTexts = {
  skills: ['Triage', 'Calm under pressure'],
  badges: ['Scene secured', 'All triaged', 'Every tag right'],
  names: {
    safe: 'Look before you run',
    call: 'Report',
    walkers: 'Who can walk',
    patient: 'Patient {n}',
    transport: 'First transport',
  },
  hints: {
    safe: 'A rescuer who gets hurt is one patient more.',
    call: 'Where, what, how many, which dangers, what is needed.',
    walkers: 'One sentence sorts out all who can hear and walk.',
    patient:
      'In order: does the patient breathe? How fast? Is the blood moving? Does the head work? Stop at the first “no”.',
    transport: 'Red goes first: minutes decide there.',
  },
  call: {
    ask: 'What do you report to the control centre?',
    options: {
      many: [
        '“Many injured! Send everything you have!”',
        'They do not know where, nor what is needed. Calm and complete is faster.',
      ],
      report: [
        'Place, what happened, number of injured, dangers, what I need',
        'With that they send the right thing to the right place.',
      ],
      wait: [
        'Nothing until I have seen every patient',
        'Help is on its way only once you have called. Call first, add later.',
      ],
    },
  },
  walkers: {
    ask: 'There are more injured than helpers. How do you begin?',
    options: {
      each: [
        'With the nearest one, treating what I find',
        'Then the others wait unseen. Triage takes half a minute each, and treats almost nothing.',
      ],
      call: [
        '“Whoever can walk: come here to me!”',
        'Two get up and come: green. You have seen two patients in ten seconds.',
      ],
      loud: ['With the one who screams loudest', 'Who screams, breathes. The quiet ones may be worse.'],
    },
  },
  patient: {
    ask: 'Check what you need to know, then choose the tag.',
    checks: {
      breathing: 'Look, listen, feel: breathing?',
      airway: 'Open the airway',
      rate: 'Count the breaths',
      refill: 'Press a nail: how long to pink?',
      command: '“Squeeze my hand!”',
    },
    tags: { yellow: 'Yellow: can wait', red: 'Red: immediate', black: 'Black: no chance here' },
    early: 'You cannot know that yet. Go through the checks in order until one decides.',
    wrong: {
      yellow: 'Yellow would wait too long, or is not needed: look at the card again.',
      red: 'Red takes a place from somebody who needs it more: look at the card again.',
      black: 'Black is only for who does not breathe with the airway open.',
    },
    why: {
      airway: 'Breathes only with the airway open: red. Recovery position, and go on.',
      dead: 'No breath, with the airway open: black. Hard, but others can still be saved.',
      rate: 'More than 30 breaths a minute: red. No further check is needed.',
      refill: 'Two seconds or more: the blood does not get there. Red, and a pressure dressing.',
      mind: 'Does not follow a simple order: red. Head or shock.',
      delayed: 'Breath, blood and head are in order, but no walking: yellow.',
    },
  },
  found: {
    breathes: 'Breathing.',
    notBreathing: 'No breathing to be seen, heard or felt.',
    opened: 'Airway opened: a breath comes, and another.',
    stillNot: 'Airway opened: still no breath.',
    notNeeded: 'The airway is open: breathing is there.',
    noRate: 'Nothing to count: there is no breathing.',
    rate: '{n} breaths a minute.',
    refill: 'Pink again after {n} s.',
    obeys: 'Squeezes the hand.',
    doesNot: 'Looks through you, does not react.',
  },
  transport: {
    ask: 'The first ambulance is here, with one place. Who goes?',
    red: ['A patient with a red tag', 'Red first: there, minutes decide.'],
    yellow: ['A patient with a yellow tag, it is nearest', 'Yellow can wait an hour, red cannot.'],
    black: [
      'The patient with the black tag',
      'Nobody can help there, and a place would be lost for the living.',
    ],
  },
  remember: [
    'Your own safety first, then the report.',
    'Who can walk is green.',
    'Breath, blood, head: stop at the first “no”.',
    'Half a minute each; tag, and go on.',
  ],
  card: {
    title: 'START: simple triage',
    rows: [
      ['Walks?', 'yes → green'],
      ['Breathes?', 'no → open the airway: still no → black; now yes → red'],
      ['Breaths a minute', 'over 30 → red'],
      ['Nail pink again', '2 s or more → red'],
      ['Follows an order?', 'no → red; yes → yellow'],
    ],
  },
  variants: {
    road: {
      title: 'Triage on the road',
      intro:
        'Two cars and a van have collided on a country road. Seven people are hurt, and you are the first team to arrive. Decide who needs help first.',
      safe: {
        ask: 'You arrive. What do you do before anything else?',
        options: {
          run: ['Run to the injured', 'Traffic, fuel, glass: now you may be hit, too.'],
          look: [
            'Vest on, stop the traffic, look for fuel and smoke',
            'Traffic stands, nothing leaks. Now the place is safe for you, too.',
          ],
          photo: ['Take pictures for the report', 'Later. Every minute counts now.'],
        },
      },
      patients: {
        1: 'A man beside the van, holding his leg. He says that he cannot stand.',
        2: 'A woman on the road, pale, breathing fast.',
        3: 'A man on his back, still.',
        4: 'A young man against the car, blood on his thigh.',
        5: 'A woman on her side, still, snoring, then silent.',
      },
    },
    plant: {
      title: 'Triage at the plant',
      intro:
        'A pressure vessel has burst in the yard of a plant. Seven people are hurt, and the works’ first-aid team is you. Decide who needs help first.',
      safe: {
        ask: 'You arrive. What do you do before anything else?',
        options: {
          look: [
            'Upwind, look at the gas detector, close the area off',
            'The air is clean here, nobody walks in. Now the place is safe for you, too.',
          ],
          run: ['Run to the injured', 'What you do not smell can knock you down beside them.'],
          photo: ['Look for what burst', 'That is for the investigation. People first.'],
        },
      },
      patients: {
        1: 'A worker on her back, still, her helmet beside her.',
        2: 'A man on the ground, eyes open, looking at nothing.',
        3: 'A worker against a barrel, her ankle twisted.',
        4: 'A man on his side, no sound.',
        5: 'A young worker, pale and sweating, breathing fast.',
      },
    },
  },
};
