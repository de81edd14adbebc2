import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { inflateSync } from 'node:zlib';

/**
 * Writes the fonts of names on certificates: the Noto fonts of Fontsource, each divided into files by characters, and
 * the list of their characters. Run `node test/tools/noto-fonts.ts` to add a script or to update the fonts.
 */

const target = resolve(import.meta.dirname, '../../functions/learning/certificates/pdf/noto');

/** The version of the packages. */
const version = '5.3.0';

/** The fonts in the order of preference for a character. Han characters have Chinese shapes without kana. */
const fonts = [
  ...['arabic', 'hebrew', 'devanagari', 'bengali', 'gurmukhi', 'gujarati', 'tamil', 'telugu', 'kannada'],
  ...['malayalam', 'sinhala', 'thai', 'lao', 'khmer', 'myanmar', 'ethiopic', 'sc', 'jp', 'kr'],
];

/** Parts with characters that the fonts of the page have, or that other fonts of the list have. */
const isLeftOut = (part: string): boolean =>
  /^(latin|latin-ext|vietnamese|cyrillic|greek|math|symbols)/.test(part);
const isHan = (range: string): boolean =>
  range.split(',').every((one) => {
    const first = Number.parseInt(one.replace('U+', ''), 16);
    return (first >= 0x2e80 && first < 0x3000) || (first >= 0x3400 && first < 0xa000) || first >= 0xf900;
  });

/** Returns the TrueType font of a WOFF file (W3C WOFF 1.0): its tables without compression. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + index * 20;
    const [offset, packedLength, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packedLength);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + 20),
      bytes: packedLength < length ? inflateSync(bytes) : bytes,
    };
  });
  const power = 2 ** Math.floor(Math.log2(count));
  const header = Buffer.alloc(12 + count * 16);
  woff.copy(header, 0, 4, 8);
  [count, power * 16, Math.log2(power), (count - power) * 16].forEach((value, index) => {
    header.writeUInt16BE(value, 4 + index * 2);
  });
  let offset = header.length;
  const parts = [header];
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const at = 12 + index * 16;
    tag.copy(header, at);
    checksum.copy(header, at + 4);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(bytes.length, at + 12);
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    parts.push(padded);
    offset += padded.length;
  });
  return Buffer.concat(parts);
}

const folder = mkdtempSync(join(tmpdir(), 'noto-'));
writeFileSync(join(folder, 'package.json'), '{}');
execFileSync('npm', [
  ...['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'],
  ...fonts.map((font) => `@fontsource/noto-sans-${font}@${version}`),
]);
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const ranges: Record<string, string> = {};
/** Fonts by the line of their copyright. */
const owners = new Map<string, string[]>();
let license = '';
for (const font of fonts) {
  const source = join(folder, 'node_modules/@fontsource', `noto-sans-${font}`);
  const parts = JSON.parse(readFileSync(join(source, 'unicode.json'), 'utf8')) as Record<string, string>;
  for (const [name, range] of Object.entries(parts)) {
    // Korean names in Han characters use the shapes of the earlier fonts.
    if (isLeftOut(name) || (font === 'kr' && isHan(range))) continue;
    const part = name.replace(/[[\]]/g, '');
    const file = `${font}-${part}`;
    ranges[file] = range.replaceAll('U+', '').replaceAll(',', ' ').toLowerCase();
    const packed = readFileSync(join(source, `files/noto-sans-${font}-${part}-500-normal.woff`));
    writeFileSync(join(target, `${file}.ttf`), unpackWoff(packed));
  }
  const [owner = '', ...terms] = readFileSync(join(source, 'LICENSE'), 'utf8').split('\n');
  owners.set(owner.trim(), [...(owners.get(owner.trim()) ?? []), font]);
  license = terms.join('\n');
}
const lines = [...owners].map(([owner, names]) => `${owner}: ${names.join(', ')}`);
writeFileSync(join(target, 'LICENSE'), `${lines.join('\n')}\n${license}`);
writeFileSync(join(target, 'ranges.json'), `${JSON.stringify(ranges, null, 1)}\n`);
rmSync(folder, { recursive: true });
