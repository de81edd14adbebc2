import type { MachineTexts } from './texts.ts';

export const en: MachineTexts = {
  skills: ['Lockout and tagout', 'Care and method'],
  badges: ['Locked and tagged', 'Running again', 'By the book'],
  names: {
    protect: 'Protect yourself',
    tell: 'Tell the others',
    stop: 'Stop the machine',
    isolate: 'Cut every energy',
    lock: 'Lock and tag',
    release: 'Release what is stored',
    verify: 'Verify',
    clear: 'Do the work',
    restore: 'Hand it back',
    start: 'Start up',
  },
  hints: {
    protect: 'Three things protect you. Two could be caught by the machine.',
    tell: 'Whoever does not know it may switch it on.',
    stop: 'The emergency stop is for emergencies, the main switch is not for breaking a load.',
    isolate: 'Electricity first, then the second energy. The guard stays shut until all is verified.',
    lock: 'Only one person may be able to take it off: you.',
    release: 'Hold it open until the needle stands at zero.',
    verify: 'A tester that is broken also shows nothing. Prove it before and after.',
    clear: 'Hands stay out as long as a tool can do it.',
    restore: 'First all that is inside, then the guard, then the people, then your lock, then the power.',
    start: 'Hold, watch, and let go at once when somebody comes near.',
  },
  protect: {
    ask: 'What do you put on at the board? Choose all that is right, then confirm.',
    options: {
      glasses: ['Safety glasses', 'Splinters and splashes end here.'],
      scarf: ['My scarf, the hall is cold', 'Loose cloth is drawn in by whatever turns.'],
      shoes: ['Safety shoes', 'For what falls and what is slippery.'],
      watch: ['My wristwatch, to keep time', 'Watches and rings catch, and conduct.'],
      ears: ['Ear protection', 'The hall is louder than 85 dB.'],
    },
    missing: 'Something is still missing. Eyes, feet, ears?',
    done: 'Eyes, feet and ears are protected, and nothing loose can be caught.',
  },
  tell: {
    ask: 'The machine is jammed and has to be cleared. Whom do you tell?',
    options: {
      later: [
        'Nobody now, I write it in the log afterwards',
        'Afterwards is too late for whoever presses start meanwhile.',
      ],
      quick: ['Nobody, it takes only a minute', 'Most accidents happen in that minute.'],
      all: [
        'The operator and all who work on it',
        'Everybody knows that it stands still, why, and for how long.',
      ],
    },
  },
  stop: {
    ask: 'How do you stop it?',
    options: {
      emergency: [
        'With the emergency stop',
        'Nobody is in danger. It stops hard, and others learn to ignore it.',
      ],
      normal: ['With the stop button on the panel', 'It runs down in order, and stops where it should.'],
      main: [
        'Straight away with the main switch',
        'Under load that draws an arc, and the machine stops anywhere.',
      ],
    },
  },
  lock: {
    ask: 'Both are off. How do you make sure that they stay off?',
    options: {
      tape: ['Adhesive tape and a note', 'Tape is torn off in a second.'],
      own: [
        'My own padlock, with my name and the date on the tag',
        'One lock, one key, one person: nobody else can switch it on.',
      ],
      shared: ['The lock whose key hangs in the office', 'Anybody can fetch that key while you are inside.'],
    },
  },
  verify: {
    ask: 'Is it really dead? In which order do you verify?',
    options: {
      lines: [
        'Measure all lines of the machine',
        'Do you know that the tester works? Prove it first, and only then the lines.',
      ],
      source: ['Try the tester on a live source', 'Done already.'],
      try: ['Press start: nothing may happen', 'The last proof comes when the tester has been proved twice.'],
      again: [
        'Try the tester on the live source again',
        'It may have broken while you measured; but measure first.',
      ],
    },
    done: 'Tester good, lines dead, tester still good, and it does not start. Now it is safe.',
  },
  restore: {
    ask: 'Done. In which order do you hand it back?',
    options: {
      unlock: ['Take my lock and tag off', 'The lock goes when nothing and nobody is left in danger.'],
      tools: ['Take out tools and waste, count them', 'Done already.'],
      power: [
        'Open the valve and switch on',
        'Your lock is still on it, and that is good: other things come first.',
      ],
      people: [
        'Look round: is everybody clear?',
        'People come after the guard: behind an open guard nobody is clear.',
      ],
      guard: ['Close and fasten the guard', 'First all that does not belong there has to come out.'],
    },
    done: 'Nothing left inside, guarded, clear, unlocked, and powered.',
  },
  start: {
    ask: 'Hold the start button. The horn warns first. Watch the machine, and let go at once if somebody comes near.',
    hold: 'Start (hold, or Space)',
    speed: 'Speed',
    watch: 'The horn sounds…',
    danger: 'LET GO! Somebody is at the machine!',
    done: 'It runs up slowly and evenly. You stay until it is at speed, and write it in the log.',
    late: 'Too late: somebody stood there. Start buttons are let go at the first doubt.',
  },
  card: {
    title: 'Lockout in eight steps',
    rows: [
      ['1', 'Prepare and tell'],
      ['2', 'Stop as usual'],
      ['3', 'Cut every energy'],
      ['4', 'Lock and tag: one lock, one key, one person'],
      ['5', 'Release what is stored'],
      ['6', 'Verify: tester, lines, tester, try'],
      ['7', 'Work'],
      ['8', 'Clear, guard, people, lock, power'],
    ],
  },
  variants: {
    conveyor: {
      title: 'Conveyor: lock out, clear, start',
      intro:
        'A parcel has jammed under the guard of the conveyor. Stop it, make it safe, take the parcel out and start the line again. Every step protects somebody’s hands.',
      remember: [
        'Electricity and compressed air: two energies, two locks.',
        'One lock, one key, one person.',
        'Prove the tester before and after.',
        'Clear, guard, people, lock, power.',
      ],
      isolate: {
        ask: 'It stands still. Which energies do you cut, and in which order?',
        options: {
          guard: ['Open the guard and see', 'Not yet: it can still start, and the stopper still has air.'],
          valve: [
            'The compressed air of the stoppers',
            'Electricity first, so that no control can move anything.',
          ],
          power: ['Electricity at the main switch', 'Done already.'],
        },
        done: 'No electricity, no air. Controls are dead, cylinders are not yet: pressure is left in them.',
      },
      release: {
        ask: 'The gauge still shows 6 bar. Bleed the air: hold the valve open.',
        hold: 'Bleed (hold, or Space)',
        gauge: 'Compressed air',
        unit: 'bar',
        done: 'Zero bar: the stoppers cannot move any more.',
        early: 'You let go: there is still pressure in the cylinder. Hold until zero.',
      },
      clear: {
        ask: 'Now the guard is open. How do you take the parcel out?',
        options: {
          wrongA: [
            'I reach in under the belt',
            'Belts and rollers hold tension: they can still jump. Tools reach further than arms.',
          ],
          right: [
            'I relax the belt and pull it out with the hook',
            'No hand under the belt, and the parcel comes out whole.',
          ],
          wrongB: [
            'I step on the belt and kick it',
            'Belts are no floor: rollers turn away under your feet.',
          ],
        },
      },
    },
    press: {
      title: 'Hydraulic press: lock out, clear, start',
      intro:
        'A blank sticks in the tool of the hydraulic press. Forty tonnes hang over it. Make it safe, take the blank out, and start the press again.',
      remember: [
        'Hydraulics keep their force without a pump.',
        'Prop the ram: gravity is an energy, too.',
        'One lock, one key, one person.',
        'Clear, guard, people, lock, power.',
      ],
      isolate: {
        ask: 'It stands still. Which energies do you cut, and in which order?',
        options: {
          valve: ['The hydraulic supply', 'Electricity first, so that the pump and the control are dead.'],
          guard: ['Open the guard and see', 'Not yet: the ram hangs on pressure, and the pump can start.'],
          power: ['Electricity at the main switch', 'Done already.'],
        },
        done: 'Pump dead, supply shut. The accumulator still holds pressure.',
      },
      release: {
        ask: 'The accumulator still shows 160 bar. Let the ram down on its props: hold the drain open.',
        hold: 'Drain (hold, or Space)',
        gauge: 'Hydraulic pressure',
        unit: 'bar',
        done: 'Zero bar, and the ram rests on its props: it cannot fall any more.',
        early: 'You let go: the accumulator still holds pressure. Hold until zero.',
      },
      clear: {
        ask: 'Now the guard is open. How do you take the blank out?',
        options: {
          wrongA: [
            'By hand, quickly',
            'Edges cut, and a ram that sinks gives no second chance. Hands stay out.',
          ],
          wrongB: [
            'I blow it out with compressed air',
            'It would fly, with chips and oil, into the next face.',
          ],
          right: ['With the magnet tongs, beside the tool', 'A tool in the tool, and hands outside.'],
        },
      },
    },
    mixer: {
      title: 'Mixing vessel: lock out, clear, start',
      intro:
        'A tool has been left in a mixing vessel. The blades weigh 200 kilos and turn without a sound. Make it safe, take it out, and start again.',
      remember: [
        'Electricity and product line: two energies.',
        'Blades coast on: wait, drain, then verify.',
        'One lock, one key, one person.',
        'Clear, guard, people, lock, power.',
      ],
      isolate: {
        ask: 'It stands still. Which energies do you cut, and in which order?',
        options: {
          power: ['Electricity at the main switch', 'Done already.'],
          guard: ['Open the lid and see', 'Not yet: the blades can start, and the vessel is under pressure.'],
          valve: [
            'The product line at the valve',
            'Electricity first, so that neither blades nor pump can start.',
          ],
        },
        done: 'Drive dead, line shut. The vessel still holds pressure.',
      },
      release: {
        ask: 'The vessel still shows 3 bar. Vent it: hold the vent open.',
        hold: 'Vent (hold, or Space)',
        gauge: 'Vessel pressure',
        unit: 'bar',
        done: 'Zero bar: the lid can be opened, and nothing will push it.',
        early: 'You let go: the vessel still holds pressure. Hold until zero.',
      },
      clear: {
        ask: 'Now the lid is open. How do you take the tool out?',
        options: {
          right: ['With the long hook, from outside', 'Nobody enters, nobody leans in. Done in a minute.'],
          wrongA: [
            'I climb in, it is only a moment',
            'A confined space needs a permit, air measured, and somebody outside.',
          ],
          wrongB: ['I lean in while a colleague holds my belt', 'Two people in danger in place of one.'],
        },
      },
    },
  },
};
