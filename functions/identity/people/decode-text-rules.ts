/**
 * Decodes text files as spreadsheets and HR systems write them: UTF-8, UTF-16, Windows-1252, Mac Roman and the
 * DOS code page 850. A byte order mark is certain. Otherwise a valid UTF-8 text is UTF-8, and the other code pages
 * are compared by the letters that they result in.
 */
export function decodeText(bytes: Uint8Array): string {
  const unicode = unicodeEncoding(bytes);
  if (unicode) return new TextDecoder(unicode).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeCodePage(bytes);
  }
}

/** Number of the first bytes that decide about an encoding. */
const SAMPLE_BYTES = 65_536;

type UnicodeEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/**
 * Returns the encoding that a byte order mark names. Without a mark, a text whose every second byte is mostly
 * zero is UTF-16.
 */
function unicodeEncoding(bytes: Uint8Array): UnicodeEncoding | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros: [even: number, odd: number] = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2 === 0 ? 0 : 1] += 1;
  const most = sample.length * 0.3;
  if (zeros[1] > most) return 'utf-16le';
  return zeros[0] > most ? 'utf-16be' : undefined;
}

/** Characters of the bytes 128 to 255 in code page 850. `TextDecoder` lacks it. */
const codePage850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

interface CodePage {
  /** Characters of the bytes 0 to 255. */
  characters: string;
  decode(bytes: Uint8Array): string;
}

const allBytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);

function encodingOf(label: string): CodePage {
  const decode = (bytes: Uint8Array) => new TextDecoder(label).decode(bytes);
  return { characters: decode(allBytes), decode };
}

/** In order of preference. */
const codePages: readonly [CodePage, ...CodePage[]] = [
  encodingOf('windows-1252'),
  encodingOf('macintosh'),
  {
    characters: String.fromCharCode(...allBytes.subarray(0, 128)) + codePage850,
    decode: (bytes) =>
      Buffer.from(bytes)
        .toString('latin1')
        .replace(/[\u0080-\u00ff]/g, (byte) => codePage850[byte.charCodeAt(0) - 128] ?? ''),
  },
];

/** Letters of names in Western Europe, the most frequent first. */
const frequent: readonly [letters: string, weight: number][] = [
  ['éèàç’', 4],
  ['êâîôûëïüöäñáíóúùßìòãõåøæœ', 3],
  ['ÉÈÀÇÖÜÄÑÁÍÓÚÊÂÎÔÛËÏÙÌÒÃÕÅØÆŒÿý«»€°–', 1],
];
const weightOf = new Map(frequent.flatMap(([letters, weight]) => [...letters].map((one) => [one, weight])));

/** Decodes by the code page whose characters occur most often in names. */
function decodeCodePage(bytes: Uint8Array): string {
  const counts = new Map<number, number>();
  for (const byte of bytes.subarray(0, SAMPLE_BYTES))
    if (byte > 127) counts.set(byte, (counts.get(byte) ?? 0) + 1);
  const scores = codePages.map(({ characters }) =>
    [...counts].reduce((sum, [byte, count]) => sum + count * (weightOf.get(characters[byte] ?? '') ?? -2), 0),
  );
  const best = codePages[scores.indexOf(Math.max(...scores))] ?? codePages[0];
  return best.decode(bytes);
}

const whitespace = new Set('\t\n\v\f\r\u0085');

/** Returns whether a decoded text is binary data: one in a hundred characters is a control character. */
export function isBinary(text: string): boolean {
  const sample = text.slice(0, SAMPLE_BYTES);
  const controls = sample.match(/[\p{Cc}]/gu)?.filter((one) => !whitespace.has(one)).length ?? 0;
  return controls * 100 > sample.length;
}
