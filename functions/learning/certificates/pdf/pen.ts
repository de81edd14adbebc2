import type { PDFPage, RGB } from 'pdf-lib';
import { rgb } from 'pdf-lib';
import type { Hex } from '../../../../shared/colour.ts';
import type { Faces } from './fonts.ts';
import { runsWidth, type TextRun, wrapLines } from './text-runs.ts';

/** Converts a colour for pdf-lib. */
export function toPdfColour(hex: Hex): RGB {
  const n = Number.parseInt(hex.slice(1), 16);
  return rgb(((n >> 16) & 255) / 255, ((n >> 8) & 255) / 255, (n & 255) / 255);
}

/** Draws pieces of text in a row, with their baseline at `y`. */
export function drawRuns(
  page: PDFPage,
  runs: readonly TextRun[],
  { x, y, size, colour }: { x: number; y: number; size: number; colour: Hex },
): void {
  let at = x;
  for (const run of runs) {
    page.drawText(run.text, { x: at, y, size, font: run.font, color: toPdfColour(colour) });
    at += run.font.widthOfTextAtSize(run.text, size);
  }
}

/** Draws one line of text, cut with an ellipsis if it is wider than `width`. Returns its width. */
export function drawLine(
  page: PDFPage,
  text: string,
  style: { x: number; y: number; size: number; colour: Hex; faces: Faces; width: number },
): number {
  const [line = []] = wrapLines(text, style.faces, { size: style.size, width: style.width, maxLines: 1 });
  drawRuns(page, line, style);
  return runsWidth(line, style.size);
}
