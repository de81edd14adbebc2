import { PDFDocument, type PDFFont, rgb, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import type { SceneName } from './content/scenes.ts';

/** A document of the demo. Generation is deterministic. */
export interface DemoDocument {
  title: string;
  make: () => Promise<File>;
  /** The prefix of the scenes whose trainings show the document. */
  shownBy: string;
}

const bytes = (from: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(from);

interface Sheet {
  title: string;
  lead: string;
  rows: readonly (readonly [string, string])[];
}

/** Builds a PDF of one A4 page: a title, a line below the title, and a table of two columns. */
async function sheet(name: string, { title, lead, rows }: Sheet): Promise<File> {
  const document = await PDFDocument.create();
  document.setTitle(title);
  document.setLanguage('en');
  const day = new Date('2026-01-01T00:00:00Z');
  document.setCreationDate(day);
  document.setModificationDate(day);
  const [bold, plain] = await Promise.all([
    document.embedFont(StandardFonts.HelveticaBold),
    document.embedFont(StandardFonts.Helvetica),
  ]);
  const page = document.addPage([595, 842]);
  const ink = rgb(0.12, 0.1, 0.2);
  page.drawRectangle({ x: 0, y: 772, width: 595, height: 70, color: rgb(0.42, 0.3, 0.77) });
  page.drawText(title, { x: 48, y: 797, size: 22, font: bold, color: rgb(1, 1, 1) });
  page.drawText(lead, { x: 48, y: 734, size: 12, font: plain, color: ink });
  let y = 694;
  for (const [index, [left, right]] of rows.entries()) {
    const lines = wrapped(right, plain, 11, 350);
    const height = 20 + lines.length * 15;
    if (index % 2 === 0)
      page.drawRectangle({ x: 40, y: y - height + 18, width: 515, height, color: rgb(0.95, 0.94, 0.99) });
    page.drawText(left, { x: 52, y, size: 11, font: bold, color: ink });
    lines.forEach((line, at) => {
      page.drawText(line, { x: 195, y: y - at * 15, size: 11, font: plain, color: ink });
    });
    y -= height;
  }
  return new File([bytes(await document.save())], name, { type: 'application/pdf' });
}

function wrapped(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && font.widthOfTextAtSize(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Builds a CSV like a spreadsheet: a UTF-8 byte order mark, semicolons and CRLF. */
const table = async (name: string, rows: readonly (readonly string[])[]): Promise<File> =>
  new File([`\uFEFF${rows.map((row) => row.join(';')).join('\r\n')}\r\n`], name, { type: 'text/csv' });

async function drawing(name: string, svg: string): Promise<File> {
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
  return new File([bytes(png)], name, { type: 'image/png' });
}

const tags: readonly (readonly [string, string, string])[] = [
  ['#c62828', '#ffffff', 'Immediate'],
  ['#f9a825', '#241a00', 'Urgent'],
  ['#2e7d32', '#ffffff', 'Can wait'],
  ['#263238', '#ffffff', 'Beyond help'],
];

export const providerDocuments: readonly DemoDocument[] = [
  {
    title: 'Which extinguisher for which fire',
    shownBy: 'fire',
    make: () =>
      sheet('which-extinguisher.pdf', {
        title: 'Which extinguisher?',
        lead: 'Look at what burns before you choose. In doubt: close the door, leave, call.',
        rows: [
          ['Class A: solids', 'Wood, paper, cloth. Water with additive, foam or powder.'],
          ['Class B: liquids', 'Petrol, solvents. Foam, powder or carbon dioxide. Never a jet of water.'],
          ['Class C: gases', 'Close the valve first. Powder, and only where the flow can be stopped.'],
          ['Class F: oils and fats', 'A fire blanket or the lid, and the heat off. Never water.'],
          ['Electrical', 'Cut the power. Carbon dioxide, from more than one metre.'],
        ],
      }),
  },
  {
    title: 'Evacuation, step by step',
    shownBy: 'fire',
    make: () =>
      sheet('evacuation.pdf', {
        title: 'Evacuation, step by step',
        lead: 'What everybody does when the alarm sounds.',
        rows: [
          ['1. Stop', 'Leave what you are doing. Take nothing along.'],
          ['2. Close', 'Doors and windows on your way, without locking them.'],
          ['3. Go', 'To the nearest exit, by the stairs. Stay low where there is smoke.'],
          ['4. Gather', 'At the assembly point, where the warden counts.'],
          ['5. Stay', 'Nobody goes back before the fire service says so.'],
        ],
      }),
  },
  {
    title: 'Checks before a machine is started',
    shownBy: 'machine',
    make: () =>
      table('start-checks.csv', [
        ['Check', 'Who', 'How often'],
        ['Guards closed and undamaged', 'Operator', 'Every start'],
        ['Emergency stop tried', 'Operator', 'Every shift'],
        ['Nobody in the danger zone', 'Operator', 'Every start'],
        ['Lockout removed and signed off', 'Maintenance', 'After each intervention'],
        ['Abnormal noise or heat reported', 'Operator', 'Always'],
      ]),
  },
  {
    title: 'Colours of the triage tags',
    shownBy: 'triage',
    make: () =>
      drawing(
        'triage-tags.png',
        `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="420" viewBox="0 0 900 420">
<rect width="900" height="420" fill="#f5f3fb"/>
${tags
  .map(
    ([fill, ink, word], index) => `<g transform="translate(${30 + index * 215} 50)">
<rect width="195" height="320" rx="22" fill="${fill}"/><circle cx="97" cy="46" r="16" fill="#f5f3fb"/>
<text x="97" y="190" font-family="sans-serif" font-size="25" font-weight="700" fill="${ink}" text-anchor="middle">${word}</text>
<text x="97" y="270" font-family="sans-serif" font-size="64" font-weight="700" fill="${ink}" text-anchor="middle">${index + 1}</text></g>`,
  )
  .join('\n')}
</svg>`,
      ),
  },
];

/** A document of an organisation's administrator. No training shows it yet. */
export const siteDocument: Omit<DemoDocument, 'shownBy'> = {
  title: 'Extinguishers of the site',
  make: () =>
    table('extinguishers.csv', [
      ['Place', 'Kind', 'Last check'],
      ['Workshop, north door', 'Powder 6 kg', '2026-03-12'],
      ['Workshop, switchboard', 'Carbon dioxide 5 kg', '2026-03-12'],
      ['Kitchen', 'Fire blanket', '2026-03-12'],
      ['Offices, stairs', 'Water 6 l', '2026-03-13'],
    ]),
};

/** Scenes that share a master content. The launch parameter of each training selects its scene. */
export const masterScenes: readonly SceneName[] = ['fire-office', 'fire-kitchen', 'fire-electrical'];
export const masterContentName = 'Fire safety, all rooms';
