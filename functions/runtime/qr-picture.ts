import { create } from 'qrcode';

/** White modules around a QR code, which readers require. */
const quiet = 4;

/** Returns a text as a QR code: an SVG as a `data:` address. */
export function qrPicture(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let y = 0; y < modules.size; y += 1)
    for (let x = 0; x < modules.size; x += 1)
      if (modules.get(y, x)) path += `M${x + quiet} ${y + quiet}h1v1h-1z`;
  const side = modules.size + 2 * quiet;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
