import type { FireTexts } from './texts.ts';

export const en: FireTexts = {
  skills: ['Fire safety', 'Quick decisions'],
  badges: ['Alarm raised', 'Fire mastered', 'Not one mistake'],
  names: {
    spot: 'Find the fire',
    alarm: 'Raise the alarm',
    call: 'Call for help',
    secure: 'Make it safe',
    choose: 'Pick the extinguisher',
    ready: 'Make it ready',
    place: 'Take position',
    aim: 'Put it out',
    leave: 'Leave',
    assembly: 'Assembly point',
  },
  hints: {
    spot: 'Look for smoke under the ceiling and follow it down.',
    alarm: 'One gesture warns the whole building, and it is red and on the wall.',
    call: 'Help needs to know where to go and what it will find.',
    ready: 'First see whether there is pressure, then free the lever, then try it.',
    place: 'Never let the fire come between you and the way out.',
    aim: 'Flames are only what you see. What burns is at the bottom: lower the aim.',
    leave: 'Follow the green sign with the running figure.',
    assembly: 'Somebody has to be able to say that you are out.',
  },
  alarm: {
    ask: 'You are the first to see it. What do you do first?',
    options: {
      phone: ['Look for a colleague to tell', 'Minutes go by and nobody else knows. Warn everybody at once.'],
      fight: [
        'Fight it straight away',
        'If it goes wrong nobody knows that you are in here. The alarm comes first.',
      ],
      callPoint: [
        'Break the glass of the call point',
        'The alarm rings in the whole building, and people start to leave.',
      ],
      window: ['Open a window for the smoke', 'Fresh air feeds the fire. Keep windows and doors closed.'],
    },
  },
  call: {
    ask: 'The emergency service answers. What do you say?',
    options: {
      short: [
        '“Fire! Come quickly!”, and hang up',
        'They do not know where to go. Never be the first to hang up.',
      ],
      full: [
        '“Fire at 12 Mill Street, first floor, nobody hurt.” And wait',
        'Where, what, who is in danger; and you stay on the line until they have all of it.',
      ],
      mail: ['I write to the caretaker instead', 'Nobody may read that for hours. Call, from a safe place.'],
    },
  },
  ready: {
    ask: 'Make it ready. What comes first, second, third?',
    options: {
      test: [
        'Test with a short squeeze',
        'The pin still blocks the lever, or nobody has checked the pressure yet.',
      ],
      gauge: ['Read the gauge: is it in the green?', 'Done already.'],
      pin: ['Pull the pin', 'See first whether it has pressure at all: an empty one only costs time.'],
    },
    done: 'In the green, unpinned and tested: you can count on it.',
  },
  place: {
    ask: 'Where do you stand to fight it?',
    options: {
      near: [
        'Right beside it, to be sure to hit',
        'Heat and a sudden flare would reach you. Two to three metres is right.',
      ],
      good: [
        'Three metres away, the exit behind me',
        'The jet reaches, the heat does not, and the way out stays free.',
      ],
      behind: [
        'In the corner behind it, out of the smoke',
        'Now the fire stands between you and the way out.',
      ],
    },
  },
  aim: {
    ask: 'Aim at the base of the fire and hold. Arrow keys aim, Space sprays.',
    hold: 'Spray (hold, or Space)',
    fire: 'Fire',
    charge: 'Extinguisher',
    done: 'It is out. Keep an eye on it: embers can light up again.',
    empty: 'Empty! You get a second one. Aim lower: at what burns, not at the flames.',
    above: 'Too high',
  },
  leave: {
    ask: 'It is out, and the smoke is still here. How do you leave?',
    options: {
      lift: [
        'By the lift, it is quicker',
        'It may stop between floors, or open where the smoke is. Never in a fire.',
      ],
      exit: [
        'By the emergency exit, closing the door behind me',
        'Closed doors hold back smoke and fire for many minutes.',
      ],
      things: ['I fetch my bag first', 'Things can be replaced. Every second in the smoke is too long.'],
    },
  },
  assembly: {
    ask: 'You are at the assembly point. What now?',
    options: {
      home: ['Go home, it is over', 'Then they look for you inside, and risk their lives.'],
      back: ['Go back and see whether it is really out', 'Nobody goes back before the fire service says so.'],
      report: [
        'Report to the warden: I am out, this is what I saw',
        'All are counted, and the fire service knows what to expect.',
      ],
    },
  },
  card: {
    title: 'Which extinguisher?',
    rows: [
      ['A · paper, wood, cloth', 'water with additive'],
      ['B · petrol, solvents', 'CO₂, powder'],
      ['F · cooking oil and fat', 'wet chemical, fire blanket. Never water'],
      ['⚡ · electrical equipment', 'CO₂, power off first. Never water'],
    ],
  },
  variants: {
    office: {
      title: 'Fire in the office',
      intro:
        'Something smells of burning in the open-plan office. Find it, warn everybody, put it out if that is safe, and get out. The right order counts.',
      remember: [
        'Alarm first, then everything else.',
        'Paper and wood: water with additive.',
        'Aim at the base, with the exit behind you.',
        'Out means out: report at the assembly point.',
      ],
      spot: {
        ask: 'Something smells of burning. Look around: where does it burn?',
        options: {
          decoyA: ['At the desks', 'Screens and cups, but no smoke here. Look where it rises.'],
          here: ['At the copier', 'The waste-paper bin beside the copier is burning.'],
          decoyB: ['At the sofa', 'Nothing burns here. Look for the smoke under the ceiling.'],
        },
      },
      secure: {
        ask: 'The alarm rings. A colleague is still at a desk with headphones on. What do you do?',
        options: {
          wrongA: [
            'Nothing, everybody hears an alarm',
            'Not with headphones on, and not everybody takes an alarm seriously.',
          ],
          right: ['Send the colleague out by the exit', 'Nobody stays behind, and the way out is free.'],
          wrongB: [
            'Ask for help to carry the copier away',
            'Nobody comes near it. People first, things never.',
          ],
        },
      },
      choose: {
        ask: 'Paper is burning. Which extinguisher do you take?',
        options: {
          first: ['Water with additive', 'Water cools paper down to the ember, so that it stays out.'],
          second: ['CO₂', 'It blows burning paper about, and the embers light up again.'],
          third: ['Powder', 'It would work, but in a room its cloud takes your sight and your breath.'],
        },
      },
      hintSecure: 'Who is still in the room?',
      hintChoose: 'Paper is class A. Read the labels.',
    },
    kitchen: {
      title: 'Fire in the kitchen',
      intro:
        'A pan of oil was forgotten on the stove of the canteen. Oil burns in its own way: one wrong move turns a pan into a ball of fire.',
      remember: [
        'Burning oil and water make a ball of fire.',
        'Turn off the heat, do not move the pan.',
        'Wet chemical or fire blanket for oil and fat.',
        'Out means out: report at the assembly point.',
      ],
      spot: {
        ask: 'It smells of hot oil. Look around: where does it burn?',
        options: {
          decoyA: ['At the sink', 'All is wet and cold here.'],
          decoyB: ['In the cold room', 'The door is shut, and cold to the touch.'],
          here: ['On the stove', 'The oil in the pan is burning.'],
        },
      },
      secure: {
        ask: 'The alarm rings. What do you do about the heat under the pan?',
        options: {
          wrongA: [
            'Carry the pan to the sink',
            'Burning oil spills over hands and floor. A burning pan is never moved.',
          ],
          wrongB: [
            'Switch the hood to full power',
            'It draws the flames into the duct, and the fire is in the whole house.',
          ],
          right: [
            'Turn off the gas at the yellow valve',
            'Without heat the oil can cool down. It goes on burning for now.',
          ],
        },
      },
      choose: {
        ask: 'Cooking oil is burning. Which extinguisher do you take?',
        options: {
          first: [
            'Water with additive',
            'Water sinks below the oil, turns to steam at once and throws the burning oil out.',
          ],
          second: ['CO₂', 'The jet blows the oil out of the pan, and it lights up again at once.'],
          third: ['Wet chemical, class F', 'It makes a skin of foam on the oil, and cools it.'],
        },
      },
      hintSecure: 'What feeds the heat? It has a yellow handle.',
      hintChoose: 'Cooking oil is class F. Read the labels.',
    },
    electrical: {
      title: 'Fire in the plant room',
      intro:
        'A cabinet in the electrical room is smoking. Where current flows, water can kill: power first, then the fire.',
      remember: [
        'Power off before anything else touches it.',
        'CO₂ leaves no water and no residue.',
        'Never hold the horn: it gets −78 °C cold.',
        'Out means out: report at the assembly point.',
      ],
      spot: {
        ask: 'It smells of hot plastic. Look around: where does it burn?',
        options: {
          here: ['In the switch cabinet', 'The cables in the middle cabinet are burning.'],
          decoyA: ['At the servers', 'All lamps are green, and the air is cool.'],
          decoyB: ['At the batteries', 'Charging as they should, not even warm.'],
        },
      },
      secure: {
        ask: 'The alarm rings. What do you do before you fight it?',
        options: {
          wrongA: ['Pull the burning cables out', 'They are live. You would be the next thing that burns.'],
          right: [
            'Cut the power at the main switch',
            'The cabinet is dead. What is left is an ordinary small fire.',
          ],
          wrongB: [
            'Close the cabinet and wait',
            'It goes on burning in there, and the current goes on feeding it.',
          ],
        },
      },
      choose: {
        ask: 'Electrical equipment is burning. Which extinguisher do you take?',
        options: {
          first: [
            'Water with additive',
            'A jet of water can bring the current back to you, and ruins what still works.',
          ],
          second: ['Powder', 'It works, but it eats its way into everything electrical in the room.'],
          third: ['CO₂', 'It does not conduct, and leaves nothing behind.'],
        },
      },
      hintSecure: 'What feeds this fire? It can be switched off at the wall.',
      hintChoose: 'It must not conduct, and should leave nothing behind.',
    },
  },
};
