import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';
import { logos } from './pictures/logos.ts';
import { type SceneName, sceneNames } from './scenes.ts';

const here = dirname(fileURLToPath(import.meta.url));
const pictures = join(here, 'pictures');

const decoded = (address: unknown): Buffer => {
  if (typeof address !== 'string') throw new Error('no picture');
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
};

/** Serves the drawing page on a free loopback port. */
async function drawingPage(): Promise<{ url: string; close: () => void }> {
  const { outputFiles } = await build({
    entryPoints: [join(pictures, 'poster.ts')],
    bundle: true,
    write: false,
    format: 'iife',
  });
  const script = outputFiles[0]?.contents ?? new Uint8Array();
  const server = createServer((request, response) => {
    const isScript = request.url === '/poster.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(
      isScript ? Buffer.from(script) : '<!doctype html><canvas></canvas><script src="/poster.js"></script>',
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/?quality=1`, close: () => server.close() };
}

async function draw(browser: Browser, url: string, call: string): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    await page.goto(url);
    return decoded(await page.evaluate(call));
  } finally {
    await page.close();
  }
}

/** Draws the cover (1200 × 675) and the detail background (600 × 250) of a scene. */
async function covers(browser: Browser, url: string, name: SceneName): Promise<void> {
  const cover = await draw(browser, url, `cover('${name}', 1500, 844)`);
  await sharp(cover)
    .resize(1200, 675)
    .webp({ quality: 84 })
    .toFile(join(pictures, `${name}-cover.webp`));
  await sharp(cover)
    .resize(600, 250, { fit: 'cover', position: 'centre' })
    .webp({ quality: 82 })
    .toFile(join(pictures, `${name}-background.webp`));
}

/** Draws the three badges of a scene, 240 × 240. */
async function badges(browser: Browser, url: string, name: SceneName): Promise<void> {
  for (const number of [1, 2, 3]) {
    const picture = await draw(browser, url, `badge('${name}', ${number}, 480)`);
    await sharp(picture)
      .resize(240, 240, { kernel: 'lanczos3' })
      .png({ palette: true, quality: 90, effort: 10 })
      .toFile(join(pictures, `${name}-badge-${number}.png`));
  }
}

async function drawLogos(): Promise<void> {
  for (const [name, svg] of Object.entries(logos)) {
    await sharp(Buffer.from(svg), { density: 144 })
      .resize(240, 240)
      .png({ palette: true, effort: 10 })
      .toFile(join(pictures, `${name}.png`));
  }
}

/**
 * Draws the pictures: `node infra/demo/content/render.ts [scene…]`. Needs Chromium. The pictures are
 * committed.
 */
async function main(names: readonly string[]): Promise<void> {
  await mkdir(pictures, { recursive: true });
  await drawLogos();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--headless',
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-quic',
      '--no-first-run',
    ],
  });
  const page = await drawingPage();
  try {
    for (const name of sceneNames.filter((one) => names.length === 0 || names.includes(one))) {
      await covers(browser, page.url, name);
      await badges(browser, page.url, name);
      process.stdout.write(`${name}\n`);
    }
  } finally {
    page.close();
    await browser.close();
  }
}

await main(process.argv.slice(2));
