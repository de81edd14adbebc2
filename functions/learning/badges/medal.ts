/** Level of a medal. It determines the colour and shape of the rim. */
export type Tier = 'bronze' | 'silver' | 'gold';
export type Glyph = keyof typeof glyphs;

export interface Medal {
  glyph: Glyph;
  tier: Tier;
  /** Colour of the field inside the rim. */
  colour: string;
}

const roundCoordinate = (value: number) => Math.round(value * 100) / 100;

/**
 * Returns the corners of a star or, if `inner` equals `outer`, of a polygon. The first corner is at the top.
 */
function corners(count: number, outer: number, inner: number, [x, y] = [120, 104]): string {
  return Array.from({ length: count * 2 }, (_, n) => {
    const turn = -Math.PI / 2 + (n * Math.PI) / count;
    const reach = n % 2 === 0 ? outer : inner;
    return `${roundCoordinate(x + Math.cos(turn) * reach)},${roundCoordinate(y + Math.sin(turn) * reach)}`;
  }).join(' ');
}

const line = 'fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"';
const drawPerson = (x: number, y: number, size: number) =>
  `<circle cx="${x}" cy="${y}" r="${size}"/><path d="M${x - size * 1.9} ${y + size * 3.4}a${size * 1.9} ${size * 2} 0 0 1 ${size * 3.8} 0z"/>`;

/** White signs in the middle of a medal. */
const glyphs = {
  star: `<polygon points="${corners(5, 38, 17)}"/>`,
  cap: '<path d="M120 76 168 97 120 118 72 97z"/><path d="M91 111v17c0 9 58 9 58 0v-17l-29 13z"/><path d="M164 99v24" stroke="#fff" stroke-width="5" stroke-linecap="round"/>',
  route: `<path d="M92 130h36a13 13 0 0 0 0-26h-16a13 13 0 0 1 0-26h36" ${line}/><circle cx="88" cy="130" r="10"/><circle cx="152" cy="78" r="10"/>`,
  clock: `<circle cx="120" cy="104" r="35" ${line}/><path d="M120 84v21l15 11" ${line}/>`,
  bolt: '<path d="M128 64 88 112h26l-6 34 42-50h-27z"/>',
  medal: `<path d="M100 66h40l-11 26h-18z"/><circle cx="120" cy="114" r="26"/><polygon points="${corners(5, 14, 6, [120, 115])}" fill="#0003"/>`,
  bubble: `<path d="M84 74h72a8 8 0 0 1 8 8v38a8 8 0 0 1-8 8h-38l-20 17v-17H84a8 8 0 0 1-8-8V82a8 8 0 0 1 8-8z"/><path d="M98 101l15 13 27-25" fill="none" stroke="#0005" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`,
  team: `${drawPerson(88, 92, 11)}${drawPerson(152, 92, 11)}${drawPerson(120, 86, 15)}`,
} as const;

const rims: Record<Tier, readonly [light: string, middle: string, dark: string]> = {
  bronze: ['#f1c39b', '#c47f45', '#8a4f24'],
  silver: ['#ffffff', '#b9c2cf', '#7f8a9b'],
  gold: ['#fff0b3', '#eeb422', '#b37708'],
};

/** Shapes of the rim: a hexagon, an octagon, a sun. */
const shapes: Record<Tier, string> = {
  bronze: corners(6, 92, 92 * Math.cos(Math.PI / 6)),
  silver: corners(8, 92, 92 * Math.cos(Math.PI / 8)),
  gold: corners(16, 93, 83),
};

/** Returns a medal with its ribbon, 240 × 240, as SVG without external resources. */
export function drawMedal({ glyph, tier, colour }: Medal): string {
  const [light, middle, dark] = rims[tier];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240">
<defs>
<linearGradient id="rim" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
<radialGradient id="field" cx=".35" cy=".25" r=".95"><stop offset="0" stop-color="#fff" stop-opacity=".38"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".28"/></radialGradient>
</defs>
<path d="M84 150 62 232l31-15 17 21 20-76z" fill="${colour}"/><path d="M84 150 62 232l31-15 17 21 20-76z" fill="#000" opacity=".28"/>
<path d="M156 150l22 82-31-15-17 21-20-76z" fill="${colour}"/><path d="M156 150l22 82-31-15-17 21-20-76z" fill="#000" opacity=".12"/>
<polygon points="${shapes[tier]}" fill="url(#rim)" stroke="${dark}" stroke-width="3" stroke-linejoin="round"/>
<circle cx="120" cy="104" r="72" fill="${dark}" opacity=".55"/>
<circle cx="120" cy="104" r="69" fill="${colour}"/><circle cx="120" cy="104" r="69" fill="url(#field)"/>
<circle cx="120" cy="104" r="63" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2" stroke-dasharray="2 6" stroke-linecap="round"/>
<g fill="#fff">${glyphs[glyph]}</g>
</svg>`;
}
