import { androidManifest, dexFile, noise, windowsProgram } from './binaries.ts';
import { type ZipEntry, zipBytes } from './zip-bytes.ts';

export { noise } from './binaries.ts';
export type { ZipEntry } from './zip-bytes.ts';

const page = (title: string, body = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;

export interface ContentOptions {
  /** Bytes of incompressible filling, so that sizes and quotas are real. */
  filling?: number;
  /** Distinguishes archives: another seed, other bytes. */
  seed?: string;
  /** A single top folder around everything. */
  folder?: string;
  /** Title of the page, for plain web content. */
  title?: string;
}

const inFolder = (entries: readonly ZipEntry[], folder: string | undefined): ZipEntry[] =>
  folder ? entries.map((entry) => ({ ...entry, name: `${folder}/${entry.name}` })) : [...entries];
const filling = (name: string, { filling: length = 2000, seed = 'a' }: ContentOptions): ZipEntry => ({
  name,
  data: noise(length, seed),
  stored: true,
});

const unityEntries = (options: ContentOptions): ZipEntry[] => [
  { name: 'Training.exe', data: windowsProgram('exe') },
  { name: 'UnityPlayer.dll', data: windowsProgram('dll') },
  { name: 'Training_Data/boot.config', data: 'gfx-enable-gfx-jobs=1\nwait-for-native-debugger=0\n' },
  filling('Training_Data/resources.assets', options),
];
/** A Windows build of Unity: a real program, UnityPlayer.dll and the data folder (UNITY). */
export const unityZip = (options: ContentOptions = {}): Uint8Array =>
  zipBytes(inFolder(unityEntries(options), options.folder));

/** A plain web content: index.html, a script and a filling (WEB_GL). */
export const webGlZip = (options: ContentOptions = {}): Uint8Array =>
  zipBytes(
    inFolder(
      [
        { name: 'index.html', data: page(options.title ?? 'Training', '<script src="main.js"></script>') },
        { name: 'main.js', data: 'document.body.append("ready");\n' },
        filling('assets/scene.bin', options),
      ],
      options.folder,
    ),
  );

const unityWebPage = page(
  'Unity WebGL Player',
  '<canvas id="unity-canvas"></canvas><script src="Build/Training.loader.js"></script><script src="start.js"></script>',
);
const unityWebStart = `createUnityInstance(document.querySelector('#unity-canvas'), {
  dataUrl: 'Build/Training.data', frameworkUrl: 'Build/Training.framework.js', codeUrl: 'Build/Training.wasm',
  streamingAssetsUrl: 'StreamingAssets', companyName: 'Example', productName: 'Training', productVersion: '1.0',
});
`;
const unityWebEntries = (options: ContentOptions): ZipEntry[] => [
  { name: 'index.html', data: unityWebPage },
  { name: 'start.js', data: unityWebStart },
  { name: 'Build/Training.loader.js', data: 'function createUnityInstance(){return Promise.resolve({});}\n' },
  { name: 'Build/Training.framework.js', data: 'var unityFramework=function(){};\n' },
  { name: 'Build/Training.wasm', data: new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]) },
  filling('Build/Training.data', options),
  { name: 'TemplateData/style.css', data: 'canvas{width:100%;height:100%}\n' },
];
/** A WebGL build of Unity: index.html and the Build files that it names (WEB_GL). */
export const unityWebGlZip = (options: ContentOptions = {}): Uint8Array =>
  zipBytes(inFolder(unityWebEntries(options), options.folder));

const apkEntries = (options: ContentOptions): ZipEntry[] => [
  { name: 'AndroidManifest.xml', data: androidManifest(`org.example.training.${options.seed ?? 'a'}`) },
  { name: 'classes.dex', data: dexFile() },
  filling('assets/bin/Data/data.unity3d', options),
  { name: 'META-INF/MANIFEST.MF', data: 'Manifest-Version: 1.0\r\n\r\n' },
];
/** An Android package: binary manifest and classes.dex with the real magic bytes (APK). */
export const apkZip = (options: ContentOptions = {}): Uint8Array => zipBytes(apkEntries(options));

const without = (entries: readonly ZipEntry[], name: string): ZipEntry[] =>
  entries.filter((entry) => entry.name !== name);
const index: ZipEntry = { name: 'index.html', data: page('Training') };
const megabytesOfZero = (count: number): Uint8Array => new Uint8Array(count * 1_000_000);

/** 30 MB of zeros in 30 kB. */
const bomb = (): Uint8Array => zipBytes([{ name: 'a.bin', data: megabytesOfZero(30) }]);
/**
 * Returns a page with archives in it that would unpack to a thousand times their size. The product does not
 * unpack them.
 */
export const nestedBombs = (): Uint8Array =>
  zipBytes([
    index,
    ...Array.from({ length: 4 }, (_, n) => ({ name: `inner${n}.zip`, data: bomb(), stored: true })),
  ]);

export type ContentKind = 'UNITY' | 'WEB_GL' | 'APK';

/**
 * Archives that validation has to reject, each with its claimed content type. They are functions, because
 * some archives take long to build.
 */
export const badZips = {
  /** 50 MB of zeros in 49 kB. */
  'zip bomb': ['WEB_GL', () => zipBytes([index, { name: 'a.bin', data: megabytesOfZero(50) }])],
  /** Archives in an archive (42.zip style). They are not valid content. */
  'zip bomb of zip bombs': [
    'WEB_GL',
    () =>
      zipBytes(Array.from({ length: 16 }, (_, n) => ({ name: `inner${n}.zip`, data: bomb(), stored: true }))),
  ],
  /** Ten directory entries that share the bytes of one (better-zip-bomb style). */
  'zip bomb of shared bytes': [
    'WEB_GL',
    () =>
      zipBytes([
        index,
        { name: 'a.bin', data: megabytesOfZero(2) },
        ...Array.from({ length: 10 }, (_, n) => ({ name: `copy${n}.bin`, sameBytesAs: 1 })),
      ]),
  ],
  /** More entries than any real content has. */
  'too many entries': [
    'WEB_GL',
    () =>
      zipBytes([index, ...Array.from({ length: 25_000 }, (_, n) => ({ name: `f/${n}.txt`, stored: true }))]),
  ],
  'parent path': ['WEB_GL', () => zipBytes([index, { name: '../evil.html', data: 'x' }])],
  'parent path inside': ['WEB_GL', () => zipBytes([index, { name: 'a/../../evil.html', data: 'x' }])],
  'absolute path': ['WEB_GL', () => zipBytes([index, { name: '/etc/evil', data: 'x' }])],
  'drive path': ['UNITY', () => zipBytes([...unityEntries({}), { name: 'C:/evil.exe', data: 'x' }])],
  'backslash path': ['UNITY', () => zipBytes([...unityEntries({}), { name: '..\\evil.exe', data: 'x' }])],
  'control character in a name': ['WEB_GL', () => zipBytes([index, { name: 'a\0.html', data: 'x' }])],
  symlink: [
    'WEB_GL',
    () => zipBytes([index, { name: 'link', data: '/etc/passwd', stored: true, mode: 0o120777 }]),
  ],
  encrypted: ['WEB_GL', () => zipBytes([{ ...index, flags: 1 }])],
  'encrypted beside a good page': [
    'WEB_GL',
    () => zipBytes([index, { name: 'a.bin', data: noise(100), stored: true, flags: 1 }]),
  ],
  'overlapping entries': [
    'WEB_GL',
    () => zipBytes([index, { name: 'a.bin', data: noise(500) }, { name: 'b.bin', sameBytesAs: 1 }]),
  ],
  'same name twice': ['WEB_GL', () => zipBytes([index, { name: 'index.html', data: page('Other') }])],
  'size that lies': [
    'WEB_GL',
    () => zipBytes([index, { name: 'a.bin', data: noise(5000), claimedSize: 50 }]),
  ],
  'checksum that lies': ['WEB_GL', () => zipBytes([{ ...index, claimedCrc: 1 }])],
  truncated: ['WEB_GL', () => webGlZip().slice(0, -200)],
  'not a zip': [
    'WEB_GL',
    () => new TextEncoder().encode('This is no archive, whatever its name says.\n'.repeat(50)),
  ],
  'a program named zip': ['UNITY', () => windowsProgram('exe')],
  empty: ['WEB_GL', () => new Uint8Array()],
  'an archive of nothing': ['WEB_GL', () => zipBytes([])],
  'missing index.html': ['WEB_GL', () => zipBytes([{ name: 'main.js', data: '1' }])],
  'index.html too deep': ['WEB_GL', () => zipBytes([{ name: 'a/b/index.html', data: page('x') }])],
  'index.html in two folders': [
    'WEB_GL',
    () =>
      zipBytes([
        { name: 'a/index.html', data: page('x') },
        { name: 'b/index.html', data: page('x') },
      ]),
  ],
  'Unity WebGL without its data': [
    'WEB_GL',
    () => zipBytes(without(unityWebEntries({}), 'Build/Training.data')),
  ],
  'Unity WebGL without its loader': [
    'WEB_GL',
    () => zipBytes(without(unityWebEntries({}), 'Build/Training.loader.js')),
  ],
  'Unity without a program': ['UNITY', () => zipBytes(without(unityEntries({}), 'Training.exe'))],
  'Unity program that is text': [
    'UNITY',
    () =>
      zipBytes([...without(unityEntries({}), 'Training.exe'), { name: 'Training.exe', data: 'echo hello' }]),
  ],
  'a program without Unity': ['UNITY', () => zipBytes([{ name: 'Setup.exe', data: windowsProgram('exe') }])],
  'APK without a manifest': ['APK', () => zipBytes(without(apkEntries({}), 'AndroidManifest.xml'))],
  'APK without code': ['APK', () => zipBytes(without(apkEntries({}), 'classes.dex'))],
  'APK whose library is text': [
    'APK',
    () =>
      zipBytes([
        ...without(apkEntries({}), 'classes.dex'),
        { name: 'lib/arm64-v8a/libgame.so', data: 'not a library' },
      ]),
  ],
  'Deflate64, as Windows Explorer compresses large files': [
    'WEB_GL',
    () => zipBytes([index, { name: 'large.data', data: 'x', claimedMethod: 9 }]),
  ],
  'names that differ in the form of their accents only': [
    'WEB_GL',
    () => zipBytes([index, { name: '\u00e9.png', data: 'a' }, { name: 'e\u0301.png', data: 'b' }]),
  ],
  'APK whose code is text': [
    'APK',
    () => zipBytes([...without(apkEntries({}), 'classes.dex'), { name: 'classes.dex', data: 'not code' }]),
  ],
  'a web content sent as APK': ['APK', () => webGlZip()],
} as const satisfies Record<string, readonly [ContentKind, () => Uint8Array]>;

/** Archives that validation has to take. */
export const goodZips = {
  Unity: ['UNITY', () => unityZip()],
  'Unity in a folder': ['UNITY', () => unityZip({ folder: 'Training' })],
  'web content': ['WEB_GL', () => webGlZip()],
  'web content in one top folder': ['WEB_GL', () => webGlZip({ folder: 'site' })],
  'web content zipped on a Mac': [
    'WEB_GL',
    () =>
      zipBytes([
        { ...index, name: 'site/index.html' },
        { name: '__MACOSX/site/._index.html', data: noise(120), stored: true },
      ]),
  ],
  'web content beside clutter of macOS and Windows': [
    'WEB_GL',
    () =>
      zipBytes([
        { ...index, name: 'site/index.html' },
        ...[
          '._site',
          'site/._index.html',
          '.DS_Store',
          'desktop.ini',
          'Thumbs.db',
          '.Trashes/x',
          '@eaDir/y',
        ].map((name) => ({ name, data: 'clutter' })),
      ]),
  ],
  'web content in a folder beside a readme': [
    'WEB_GL',
    () =>
      zipBytes([
        { ...index, name: 'site/index.html' },
        { name: 'LISEZMOI.txt', data: 'x' },
      ]),
  ],
  'web content in one of two folders': [
    'WEB_GL',
    () =>
      zipBytes([
        { ...index, name: 'site/index.html' },
        { name: 'sources/readme.txt', data: 'x' },
      ]),
  ],
  'web content with Index.html': ['WEB_GL', () => zipBytes([{ ...index, name: 'Index.html' }])],
  'web content with index.htm in a folder': [
    'WEB_GL',
    () => zipBytes([{ ...index, name: 'site/index.htm' }]),
  ],
  'an APK of native code': [
    'APK',
    () =>
      zipBytes([
        ...without(apkEntries({}), 'classes.dex'),
        { name: 'lib/arm64-v8a/libgame.so', data: '\u007fELF\u0002\u0001\u0001' },
      ]),
  ],
  'Unity WebGL': ['WEB_GL', () => unityWebGlZip()],
  'Unity WebGL in one top folder': ['WEB_GL', () => unityWebGlZip({ folder: 'WebGL Build' })],
  APK: ['APK', () => apkZip()],
} as const satisfies Record<string, readonly [ContentKind, () => Uint8Array]>;
