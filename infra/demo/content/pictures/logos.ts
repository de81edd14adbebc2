const square = (back: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"><rect width="240" height="240" rx="44" fill="${back}"/>${body}</svg>`;

const teeth = Array.from(
  { length: 8 },
  (_, n) => `<rect x="108" y="38" width="24" height="36" rx="5" transform="rotate(${n * 45} 120 120)"/>`,
).join('');
const rays = Array.from(
  { length: 7 },
  (_, n) =>
    `<rect x="115" y="34" width="10" height="32" rx="5" transform="rotate(${(n - 3) * 27} 120 118)"/>`,
).join('');

/** The logos of the demo's organisations and partners as SVG. */
export const logos: Readonly<Record<string, string>> = {
  'logo-atelier': square(
    '#1F6F5C',
    `<g fill="#ffffff">${teeth}<path fill-rule="evenodd" d="M120 60a60 60 0 1 1 0 120a60 60 0 0 1 0-120Zm0 26a34 34 0 1 0 0 68a34 34 0 0 0 0-68Z"/></g><path d="M120 96v48M96 120h48" stroke="#F0A25C" stroke-width="13" stroke-linecap="round"/>`,
  ),
  'logo-campus': square(
    '#2E5AAC',
    `<g fill="#FFD166">${rays}<circle cx="120" cy="118" r="34"/></g><path d="M44 150c30-14 56-10 76 8c20-18 46-22 76-8v44c-30-12-56-8-76 8c-20-16-46-20-76-8Z" fill="#ffffff"/><path d="M120 158v44" stroke="#2E5AAC" stroke-width="6"/>`,
  ),
  'logo-vertige': square(
    '#7A3FB0',
    `<path d="M52 92h136a20 20 0 0 1 20 20v42a20 20 0 0 1-20 20h-30a18 18 0 0 1-15-8l-9-13a17 17 0 0 0-28 0l-9 13a18 18 0 0 1-15 8H52a20 20 0 0 1-20-20v-42a20 20 0 0 1 20-20Z" fill="#ffffff"/><circle cx="82" cy="128" r="19" fill="#0E7C86"/><circle cx="158" cy="128" r="19" fill="#0E7C86"/><path d="M60 74c34-28 86-28 120 0" fill="none" stroke="#F6C445" stroke-width="12" stroke-linecap="round"/>`,
  ),
  'logo-partner-firewatch': square(
    '#C23B22',
    '<path d="M120 30c12 34 54 50 54 100a54 54 0 0 1-108 0c0-26 16-36 22-58c12 8 18 18 20 30c14-18 18-44 12-72Z" fill="#FFD166"/><path d="M121 118c7 17 25 25 25 48a26 26 0 0 1-52 0c0-20 20-26 27-48Z" fill="#C23B22"/>',
  ),
  'logo-partner-medicampus': square(
    '#0B7F72',
    '<path d="M96 44h48v52h52v48h-52v52H96v-52H44V96h52Z" fill="#ffffff"/><path d="M52 120h40l12-26l22 54l14-28h48" fill="none" stroke="#E2552D" stroke-width="11" stroke-linejoin="round" stroke-linecap="round"/>',
  ),
};
