const lines = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const rows = [0, 1, 2, 3, 4, 5, 6, 7];

/**
 * The picture next to the sign-in form: a virtual room at dusk. An inline SVG, so that it needs no download.
 */
export function Horizon() {
  return (
    <svg
      viewBox="0 0 800 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      style={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
    >
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#1a1038" />
          <stop offset="0.5" stopColor="#43268c" />
          <stop offset="0.72" stopColor="#9a3a8f" />
          <stop offset="0.8" stopColor="#e2557c" />
        </linearGradient>
        <linearGradient id="sun" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffe2b0" />
          <stop offset="1" stopColor="#ff7d8f" />
        </linearGradient>
        <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#5a2a80" />
          <stop offset="1" stopColor="#120a26" />
        </linearGradient>
        <linearGradient id="glass" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.5" />
          <stop offset="1" stopColor="#fff" stopOpacity="0.05" />
        </linearGradient>
      </defs>
      <rect width="800" height="900" fill="url(#sky)" />
      <circle cx="470" cy="610" r="130" fill="url(#sun)" />
      <path d="M0 640 110 560l90 60 120-110 130 120 90-60 120 70 140-90v110H0Z" fill="#2c185a" />
      <rect y="650" width="800" height="250" fill="url(#floor)" />
      <g stroke="#ff9fc0" strokeOpacity="0.4" strokeWidth="1.5">
        {lines.map((i) => (
          <line key={i} x1={400 + (i - 6) * 46} y1="650" x2={400 + (i - 6) * 260} y2="900" />
        ))}
        {rows.map((i) => (
          <line key={i} x1="0" x2="800" y1={650 + i * i * 5.2} y2={650 + i * i * 5.2} />
        ))}
      </g>
      <g stroke="#fff" strokeOpacity="0.65" strokeWidth="2" strokeLinejoin="round">
        <path d="m180 520 62-34 62 34v70l-62 34-62-34Z" fill="url(#glass)" />
        <path d="m180 520 62 34 62-34M242 554v70" fill="none" />
        <path d="m610 430 42-23 42 23v48l-42 23-42-23Z" fill="url(#glass)" />
        <path d="m610 430 42 23 42-23M652 453v48" fill="none" />
        <circle cx="420" cy="470" r="34" fill="url(#glass)" />
      </g>
      <g transform="translate(330 690)">
        <path
          d="M0 40C0 18 18 0 40 0h100c22 0 40 18 40 40v36c0 22-18 40-40 40h-14c-8 0-14-4-19-10l-5-7c-6-8-18-8-24 0l-5 7c-5 6-11 10-19 10H40c-22 0-40-18-40-40Z"
          fill="#f7f2ff"
        />
        <path d="M14 42c0-15 12-28 28-28h96c16 0 28 13 28 28v8H14Z" fill="#d9c9ff" />
        <circle cx="52" cy="62" r="15" fill="#43268c" />
        <path
          d="m116 47 26 15-26 15Z"
          fill="#d32e5e"
          stroke="#d32e5e"
          strokeWidth="5"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}
