import type { Group } from 'three';
import {
  box,
  bright,
  contact,
  group,
  lay,
  paint,
  panel,
  put,
  ring,
  softBox,
  steel,
  tube,
} from '../stage/shapes.ts';

/** Builds a steel worktop of `long` metres with a shelf below. Its back is at −z. */
export function worktop(long: number, depth = 0.75): Group {
  const top = steel('#cfd5da');
  const leg = steel('#9aa2aa');
  const feet = [-1, 1].flatMap((x) =>
    [-1, 1].map((z) => box([0.05, 0.86, 0.05], leg, [x * (long / 2 - 0.06), 0.43, z * (depth / 2 - 0.06)])),
  );
  return group(
    contact(long + 0.4, depth + 0.4),
    softBox([long, 0.05, depth], top, [0, 0.89, 0], 0.012),
    box([long - 0.08, 0.03, depth - 0.1], top, [0, 0.3, 0]),
    ...feet,
  );
}

/** Builds a cupboard with doors instead of legs. */
export function cupboard(long: number, depth = 0.75): Group {
  const doors = Math.max(1, Math.round(long / 0.6));
  const wide = long / doors;
  return group(
    contact(long + 0.4, depth + 0.4),
    box([long, 0.84, depth - 0.06], steel('#aeb6be'), [0, 0.46, -0.03]),
    softBox([long, 0.05, depth], steel('#cfd5da'), [0, 0.89, 0], 0.012),
    ...Array.from({ length: doors }, (_, n) =>
      group(
        softBox(
          [wide - 0.02, 0.76, 0.02],
          steel('#c3cad1'),
          [-long / 2 + wide * (n + 0.5), 0.46, depth / 2 - 0.05],
          0.008,
        ),
        softBox(
          [0.2, 0.02, 0.03],
          steel('#70777f'),
          [-long / 2 + wide * (n + 0.5), 0.76, depth / 2 - 0.03],
          0.008,
        ),
      ),
    ),
  );
}

export function pan(radius: number, color = '#2a2d33'): Group {
  const iron = paint(color, { rough: 0.4, metal: 0.5 });
  return group(
    tube([radius, radius * 0.86], 0.07, iron, [0, 0.035, 0]),
    tube(radius * 0.93, 0.01, paint('#c58a1c', { rough: 0.2 }), [0, 0.068, 0]),
    put(softBox([0.26, 0.02, 0.035], iron, [0, 0, 0], 0.009), [radius + 0.12, 0.065, 0]),
  );
}

export function pot(radius: number, height: number): Group {
  return group(
    tube(radius, height, steel('#d4d9de'), [0, height / 2, 0]),
    tube(radius * 1.03, 0.02, steel('#b4bbc2'), [0, height, 0]),
    ...[-1, 1].map((side) =>
      put(ring(0.035, 0.009, steel('#8b939b')), [side * (radius + 0.02), height * 0.75, 0]),
    ),
  );
}

/** Builds a gas stove of four rings with an oven. The child `burner` contains the flames under the pan. */
export function stove(): Group {
  const black = paint('#1d1f23', { rough: 0.45 });
  const flat = (x: number, z: number): Group => {
    const made = ring(0.13, 0.014, black);
    made.rotation.x = Math.PI / 2;
    return put(group(made), [x, 0.935, z]);
  };
  const rings = [-0.24, 0.24].flatMap((x) => [-0.19, 0.19].map((z) => flat(x, z)));
  const burner = put(group(ringOfFire()), [0.24, 0.945, 0.19]);
  burner.name = 'burner';
  return group(
    contact(1.3, 1.1),
    softBox([1, 0.88, 0.74], steel('#b9c0c7'), [0, 0.46, 0], 0.012),
    box([0.98, 0.03, 0.72], black, [0, 0.915, 0]),
    softBox([0.8, 0.42, 0.02], paint('#20242a', { rough: 0.2 }), [0, 0.42, 0.375], 0.01),
    softBox([0.74, 0.025, 0.04], steel('#70777f'), [0, 0.68, 0.4], 0.01),
    ...[-0.36, -0.12, 0.12, 0.36].map((x) => lay(tube(0.032, 0.04, black, [x, 0.8, 0.385]), 'z')),
    ...rings,
    burner,
  );
}

const ringOfFire = (): Group =>
  group(
    ...Array.from({ length: 10 }, (_, n) =>
      tube(
        [0.004, 0.012],
        0.05,
        bright(null, '#4aa3ff'),
        [Math.sin((n * Math.PI) / 5) * 0.1, 0, Math.cos((n * Math.PI) / 5) * 0.1],
        6,
      ),
    ),
  );

/** Builds an extractor hood with its lower edge at 1.9 m. */
export function hood(): Group {
  const skin = steel('#c9cfd5');
  const flared = tube([0.35, 0.98], 0.45, skin, [0, 2.2, 0], 4);
  flared.rotation.y = Math.PI / 4;
  return group(
    flared,
    box([1.4, 0.12, 1.4], skin, [0, 1.95, 0]),
    box([0.5, 0.7, 0.5], skin, [0, 2.7, 0]),
    panel(0.9, 0.02, bright(null, '#fff6dc'), [0, 1.93, 0.705]),
  );
}

export function sink(): Group {
  const tap = steel('#e4e8ec');
  const bow = ring(0.1, 0.014, tap, [0, 1.2, -0.12]);
  return group(
    cupboard(1.3),
    box([0.5, 0.02, 0.42], paint('#6f7880', { rough: 0.3, metal: 0.6 }), [-0.1, 0.912, 0.02]),
    tube(0.015, 0.3, tap, [-0.1, 1.05, -0.12]),
    put(group(bow), [-0.1, 0, 0], Math.PI / 2),
    ...[0, 1, 2].map((n) =>
      lay(tube(0.12, 0.012, paint('#fbfbf8', { rough: 0.25 }), [0.4 + n * 0.045, 1.04, 0]), 'x'),
    ),
  );
}

/** Builds the wide door of a cold room. */
export function coldRoom(): Group {
  return group(
    box([1.3, 2.25, 0.06], steel('#8f989f'), [0, 1.125, 0.02]),
    softBox([1.15, 2.1, 0.1], steel('#dfe4e8'), [0, 1.08, 0.06], 0.03),
    softBox([0.05, 0.34, 0.1], paint('#2a2f36'), [0.45, 1.1, 0.15], 0.02),
    softBox([0.3, 0.14, 0.02], paint('#101820'), [0, 1.85, 0.12], 0.01),
    panel(0.2, 0.07, bright(null, '#57d3ff'), [0, 1.85, 0.132]),
  );
}

/** Builds a gas pipe with a yellow valve. The child `handle` is its handle. */
export function gasValve(): Group {
  const pipe = paint('#d9b310', { rough: 0.4 });
  const handle = group(
    softBox([0.2, 0.035, 0.03], paint('#f2c80f', { rough: 0.35 }), [0.07, 0, 0.09], 0.012),
  );
  handle.name = 'handle';
  handle.rotation.z = Math.PI / 2;
  return group(
    tube(0.022, 1.7, pipe, [0, 0, 0.05]),
    put(tube(0.04, 0.09, steel('#b9a53c')), [0, 0, 0.05]),
    handle,
  );
}

/** Builds a rail with ladles and pans. */
export function rail(long: number): Group {
  const metal = steel('#aab2ba');
  const things = Array.from({ length: Math.floor(long / 0.28) }, (_, n) => {
    const x = -long / 2 + 0.14 + n * 0.28;
    if (n % 3 === 1) {
      const lid = lay(tube(0.11, 0.02, steel('#d4d9de')), 'z');
      return group(tube(0.006, 0.16, metal, [x, -0.08, 0.05]), put(group(lid), [x, -0.26, 0.05]));
    }
    return group(
      tube(0.008, 0.3, metal, [x, -0.15, 0.05]),
      softBox([n % 2 ? 0.09 : 0.06, 0.07, 0.03], metal, [x, -0.32, 0.05], 0.012),
    );
  });
  return group(lay(tube(0.012, long, metal, [0, 0, 0.05]), 'x'), ...things);
}
