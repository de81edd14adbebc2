import { CircleGeometry, type Group } from 'three';
import {
  ball,
  box,
  bright,
  contact,
  group,
  lay,
  mesh,
  paint,
  panel,
  pill,
  put,
  ring,
  rubber,
  softBox,
  steel,
  tube,
} from '../stage/shapes.ts';
import { drawn, plate } from '../stage/textures.ts';

/**
 * Builds the control panel on a post. The children `start`, `stop` and `emergency` are buttons, `lamp` is a
 * light.
 */
export function controlPanel(): Group {
  const button = (name: string, color: string, x: number, y: number, radius = 0.032): Group => {
    const made = group(lay(tube(radius, 0.03, paint(color, { glow: 0.25, rough: 0.4 })), 'z'));
    made.name = name;
    return put(made, [x, y, 0.075]);
  };
  const mushroom = group(
    lay(tube(0.07, 0.01, paint('#f5c400', { rough: 0.6 })), 'z'),
    put(lay(tube([0.03, 0.05], 0.05, paint('#d01318', { rough: 0.35 })), 'z'), [0, 0, 0.03]),
  );
  mushroom.name = 'emergency';
  const lamp = tube(0.05, 0.12, paint('#38c172', { glow: 0.7 }).clone(), [0, 1.78, 0]);
  lamp.name = 'lamp';
  const screen = drawn(256, 128, (pen) => {
    pen.fillStyle = '#0d1f2c';
    pen.fillRect(0, 0, 256, 128);
    pen.fillStyle = '#67d7ff';
    for (let i = 0; i < 5; i++) pen.fillRect(16, 18 + i * 20, 60 + ((i * 53) % 110), 9);
    pen.strokeStyle = '#f5c400';
    pen.lineWidth = 5;
    pen.beginPath();
    pen.arc(200, 70, 34, 2.4, 5.4);
    pen.stroke();
  });
  return group(
    contact(0.9, 0.7),
    softBox([0.5, 0.05, 0.4], paint('#3b4248'), [0, 0.025, 0], 0.015),
    tube(0.055, 1, steel('#8b939b'), [0, 0.5, 0]),
    put(
      group(
        softBox([0.62, 0.62, 0.14], paint('#cfd6da', { rough: 0.45 }), [0, 0, 0], 0.02),
        panel(0.44, 0.2, bright(screen), [0, 0.16, 0.073]),
        button('start', '#27ae60', -0.18, -0.12),
        button('stop', '#d01318', -0.04, -0.12),
        put(mushroom, [0.17, -0.13, 0.07]),
        panel(
          0.4,
          0.05,
          bright(plate('START   STOP   ⏻', '#20262c', '#cfd6da', 512, 64)),
          [-0.06, -0.22, 0.073],
        ),
      ),
      [0, 1.28, 0],
    ),
    lamp,
    tube(0.015, 0.16, steel(), [0, 1.66, 0]),
  );
}

/** Builds a padlock of 0.1 m with a tag. */
export function padlock(color = '#d01318', text = 'DANGER\nDO NOT\nOPERATE'): Group {
  const shackle = ring(0.03, 0.008, steel('#e3e7ea'), [0, 0.04, 0]);
  return group(
    softBox([0.08, 0.075, 0.03], paint(color, { rough: 0.4 }), [0, 0, 0], 0.012),
    shackle,
    panel(
      0.1,
      0.15,
      paint('#ffffff', { map: plate(text, '#ffffff', '#c8161d', 128, 192), rough: 0.7 }),
      [0.01, -0.13, 0.02],
    ),
  );
}

/** Builds the board with padlocks and tags. */
export function lockBoard(): Group {
  const colors = ['#d01318', '#2f6fd0', '#27ae60', '#f2b705'];
  return group(
    softBox([1.1, 0.9, 0.05], paint('#f2b705', { rough: 0.6 }), [0, 0, 0.02], 0.02),
    panel(1, 0.14, bright(plate('LOCKOUT · TAGOUT', '#1b1b1f', '#f2b705', 512, 72)), [0, 0.34, 0.048]),
    ...colors.map((color, n) => put(padlock(color), [-0.38 + n * 0.25, 0.12, 0.08])),
    ...[0, 1].map((n) => put(lay(ring(0.07, 0.012, paint('#d01318')), 'z'), [-0.3 + n * 0.35, -0.28, 0.08])),
  );
}

/** Builds the board with protective equipment. Each child has the name of its item. */
export function protectionBoard(): Group {
  const hook = steel('#8b939b');
  const glasses = group(
    put(lay(ring(0.05, 0.009, paint('#20242b')), 'z'), [-0.06, 0, 0]),
    put(lay(ring(0.05, 0.009, paint('#20242b')), 'z'), [0.06, 0, 0]),
    softBox([0.24, 0.012, 0.012], paint('#20242b'), [0, 0.045, 0], 0.005),
  );
  for (const child of glasses.children) child.rotation.x = 0;
  const scarf = group(
    softBox([0.16, 0.5, 0.05], paint('#b0413e', { rough: 1 }), [0, -0.2, 0], 0.02),
    softBox([0.14, 0.36, 0.05], paint('#c9605d', { rough: 1 }), [0.09, -0.14, 0.02], 0.02),
  );
  const shoe = (x: number): Group =>
    put(
      group(
        softBox([0.13, 0.09, 0.3], paint('#3d3126', { rough: 0.8 }), [0, 0.05, 0], 0.04),
        softBox([0.13, 0.16, 0.14], paint('#3d3126', { rough: 0.8 }), [0, 0.14, -0.08], 0.04),
        softBox([0.14, 0.03, 0.32], rubber(), [0, 0.01, 0], 0.01),
      ),
      [x, 0, 0.12],
    );
  const shoes = group(shoe(-0.08), shoe(0.1), box([0.5, 0.03, 0.34], hook, [0, -0.02, 0.1]));
  const watch = group(
    softBox([0.04, 0.22, 0.02], paint('#5a4632'), [0, 0, 0], 0.008),
    lay(tube(0.045, 0.02, steel('#e8c35a'), [0, 0, 0.015]), 'z'),
    lay(tube(0.037, 0.024, paint('#ffffff'), [0, 0, 0.016]), 'z'),
  );
  const band = ring(0.11, 0.012, paint('#20242b'));
  const ears = group(
    band,
    ...[-1, 1].map((side) =>
      ball(0.05, paint('#f2b705', { rough: 0.5 }), [side * 0.11, -0.03, 0], [0.6, 1, 0.9]),
    ),
  );
  const made: [string, Group, readonly [number, number, number]][] = [
    ['glasses', glasses, [-0.75, 0.25, 0.1]],
    ['scarf', scarf, [-0.32, 0.3, 0.1]],
    ['shoes', shoes, [0.12, -0.42, 0.05]],
    ['watch', watch, [0.35, 0.2, 0.1]],
    ['ears', ears, [0.78, 0.22, 0.1]],
  ];
  for (const [name, thing] of made) thing.name = name;
  return group(
    softBox([2.1, 1.3, 0.05], paint('#2f6fd0', { rough: 0.6 }), [0, 0, 0.02], 0.02),
    panel(0.9, 0.14, bright(plate('PROTECTION', '#ffffff', '#2f6fd0', 512, 80)), [0, 0.53, 0.048]),
    ...made.map(([, thing, at]) => put(thing, at)),
  );
}

/** Builds a round gauge. `set` turns its needle, from 0 to 1. */
export function gauge(radius: number): { object: Group; set: (share: number) => void } {
  const face = drawn(256, 256, (pen) => {
    pen.fillStyle = '#fdfdfb';
    pen.beginPath();
    pen.arc(128, 128, 128, 0, 7);
    pen.fill();
    pen.lineWidth = 16;
    pen.strokeStyle = '#2fa35f';
    pen.beginPath();
    pen.arc(128, 128, 96, Math.PI * 0.75, Math.PI * 0.85);
    pen.stroke();
    pen.strokeStyle = '#d0402f';
    pen.beginPath();
    pen.arc(128, 128, 96, Math.PI * 1.7, Math.PI * 2.25);
    pen.stroke();
    pen.strokeStyle = '#20242b';
    pen.lineWidth = 5;
    for (let i = 0; i <= 10; i++) {
      const turn = Math.PI * (0.75 + i * 0.15);
      pen.beginPath();
      pen.moveTo(128 + Math.cos(turn) * 86, 128 + Math.sin(turn) * 86);
      pen.lineTo(128 + Math.cos(turn) * 108, 128 + Math.sin(turn) * 108);
      pen.stroke();
    }
  });
  const hand = group(box([radius * 0.06, radius * 0.72, 0.006], paint('#c8161d'), [0, radius * 0.32, 0]));
  hand.position.z = radius * 0.24;
  const rim = lay(tube(radius, radius * 0.4, steel('#5b636b')), 'z');
  return {
    object: group(
      rim,
      mesh(new CircleGeometry(radius * 0.9, 40), paint('#ffffff', { map: face, rough: 0.4 }), [
        0,
        0,
        radius * 0.205,
      ]),
      hand,
    ),
    set: (share) => {
      hand.rotation.z = Math.PI * (0.75 - 1.5 * share);
    },
  };
}

/** Builds a pipe with a lever valve and a gauge. An open lever is parallel to the pipe. */
export function supply(color: string): { object: Group; lever: Group; set: (share: number) => void } {
  const pipe = paint(color, { rough: 0.4 });
  const lever = group(softBox([0.26, 0.03, 0.04], paint('#d01318', { rough: 0.4 }), [0.1, 0, 0], 0.012));
  lever.rotation.z = Math.PI / 2;
  lever.position.set(0, 1.15, 0.1);
  const dial = gauge(0.13);
  return {
    object: group(
      contact(0.6, 0.6),
      tube(0.045, 1.7, pipe, [0, 0.85, 0]),
      tube(0.07, 0.04, steel('#8b939b'), [0, 0.02, 0]),
      put(lay(tube(0.06, 0.14, steel('#b9a53c')), 'z'), [0, 1.15, 0.03]),
      put(dial.object, [0, 1.62, 0.09]),
      lever,
    ),
    lever,
    set: dial.set,
  };
}

/** Builds a workbench with a vice, tools, and a voltage tester with its live source. */
export function bench(): Group {
  const wood = paint('#c99c66', { rough: 0.7 });
  const metal = steel('#6f7880');
  const tester = group(
    softBox([0.09, 0.2, 0.05], paint('#f2b705', { rough: 0.5 }), [0, 0.03, 0], 0.02),
    panel(0.06, 0.05, bright(plate('0 V', '#7dff9a', '#0d1a14', 128, 96)), [0, 0.08, 0.027]),
    pill(0.009, 0.16, rubber(), [0.09, 0.02, 0]),
  );
  tester.rotation.x = -1.1;
  return group(
    contact(2.3, 1.1),
    softBox([2, 0.07, 0.75], wood, [0, 0.88, 0], 0.012),
    ...[-0.9, 0.9].map((x) => box([0.08, 0.86, 0.66], metal, [x, 0.43, 0])),
    softBox([0.6, 0.5, 0.6], paint('#c8161d', { rough: 0.5 }), [0.45, 0.56, 0], 0.02),
    ...[0, 1, 2].map((n) => softBox([0.5, 0.02, 0.02], steel(), [0.45, 0.42 + n * 0.15, 0.31], 0.008)),
    put(softBox([0.26, 0.14, 0.16], metal, [0, 0, 0], 0.02), [-0.75, 0.98, 0.2]),
    put(tester, [0.05, 0.94, 0.15]),
    softBox([0.26, 0.2, 0.12], paint('#39424e'), [0.55, 1.02, -0.1], 0.02),
    panel(0.16, 0.08, bright(plate('230 V', '#ff9f43', '#1a120b', 128, 64)), [0.55, 1.04, -0.035]),
    box([2, 0.9, 0.03], paint('#d3d8dc'), [0, 1.5, -0.36]),
    ...[-0.8, -0.62, -0.46, -0.3].map((x, n) =>
      softBox([0.03, 0.3 - n * 0.04, 0.02], metal, [x, 1.5, -0.33], 0.008),
    ),
    ...[0.1, 0.3, 0.5].map((x) => put(lay(ring(0.07, 0.014, metal), 'z'), [x, 1.58, -0.33])),
  );
}
