import { create } from 'qrcode';

/** Shapes as SVG paths. The y axis points downwards from the drawing position. */

/** Returns a rectangle with round corners, its top left corner at 0,0. */
export function roundedRectangle(width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  return (
    `M${r},0 H${width - r} Q${width},0 ${width},${r} V${height - r} Q${width},${height} ${width - r},${height} ` +
    `H${r} Q0,${height} 0,${height - r} V${r} Q0,0 ${r},0 Z`
  );
}

/** Returns a seal around 0,0: a star of many points with the outer `radius`. */
export function sealPath(radius: number): string {
  const points = 18;
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const r = index % 2 === 0 ? radius : radius * 0.89;
    const angle = (index * Math.PI) / points;
    return `${(r * Math.cos(angle)).toFixed(2)},${(r * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join(' L')} Z`;
}

/** Returns the two ends of the ribbon under a seal around 0,0. */
export const ribbonPath = (radius: number): string => {
  const [w, h] = [radius * 0.44, radius * 1.72];
  const tail = (from: number, to: number) =>
    `M${from},0 L${to},0 L${to},${h} L${(from + to) / 2},${h - w * 0.5} L${from},${h} Z`;
  return `${tail(-radius * 0.66, -radius * 0.66 + w)} ${tail(radius * 0.66 - w, radius * 0.66)}`;
};

/** Returns a tick around 0,0, to stroke. */
export const tickPath = (size: number): string =>
  `M${-size * 0.5},${size * 0.02} L${-size * 0.14},${size * 0.38} L${size * 0.52},${-size * 0.36}`;

/**
 * Returns a QR code of `text`, `side` wide, its top left corner at 0,0. Adjacent dark modules of a row are
 * joined.
 */
export function qrCode(text: string, side: number): string {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const unit = side / modules.size;
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue;
      const from = column;
      while (column < modules.size && modules.get(row, column)) column += 1;
      const [x, y] = [(from * unit).toFixed(3), (row * unit).toFixed(3)];
      // Slightly taller than a module, so that no white line shows between two rows.
      path += `M${x},${y}h${((column - from) * unit).toFixed(3)}v${(unit * 1.02).toFixed(3)}H${x}Z`;
    }
  }
  return path;
}
