import { useId, type JSX } from 'react';

export type IslandVariant = 'calling' | 'storm' | 'boat' | 'lock' | 'flag' | 'barred' | 'works' | 'night';

// All states show the same island with its lighthouse; the mood adds the part that differs.

const light = { fill: 'none', stroke: '#b68bff', strokeWidth: 2, strokeLinecap: 'round' } as const;

const MOODS: Record<IslandVariant, JSX.Element> = {
  calling: (
    <g {...light}>
      <path d="M106 18q5 6 0 12" opacity=".9" />
      <path d="M113 13q9 11 0 22" opacity=".6" />
      <path d="M120 8q13 16 0 32" opacity=".3" />
    </g>
  ),
  storm: (
    <g>
      <path d="M106 34a8 8 0 0 1 2-15 12 12 0 0 1 22-2 9 9 0 0 1 4 17Z" fill="#c9b2ff" />
      <path d="M106 34a8 8 0 0 1-1-13q14 7 32 3a9 9 0 0 1-3 10Z" fill="#9a6bf5" opacity=".55" />
      <path d="M121 32l-7 11h6l-3 9 10-13h-6l3-7Z" fill="#ffc23d" />
    </g>
  ),
  boat: (
    <g>
      <path d="M20 84h24l-5 8H25Z" fill="#6427d0" />
      <path d="M31 82V60l13 20Z" fill="#fbf7ff" stroke="#b68bff" />
      <path d="M29 82V66L20 80Z" fill="#ff8fb8" />
      <path d="M106 18q5 6 0 12M113 13q9 11 0 22" {...light} opacity=".7" />
    </g>
  ),
  lock: (
    <g transform="translate(14 9)">
      <path d="M33 50v-7a8 8 0 0 1 16 0v7" fill="none" stroke="#9a6bf5" strokeWidth="4" />
      <rect x="28" y="48" width="26" height="20" rx="5" fill="#7a3fef" />
      <path d="M28 53a5 5 0 0 1 5-5h16a5 5 0 0 1 5 5v4H28Z" fill="#fff" opacity=".18" />
      <circle cx="41" cy="56" r="3" fill="#ffe694" />
      <path d="M41 57v5" stroke="#ffe694" strokeWidth="2.4" strokeLinecap="round" />
    </g>
  ),
  flag: (
    <g>
      <path d="M58 66V34" stroke="#6427d0" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M57 35q-8 -5-15 0t-14 0v15q8 4 14 0t15 0Z" fill="#ff8fb8" />
      <path d="M57 35q-8 -5-15 0t-14 0v5q8 4 14 0t15 0Z" fill="#fff" opacity=".35" />
      <path d="M106 18q5 6 0 12" {...light} opacity=".8" />
    </g>
  ),
  barred: (
    <g>
      <circle cx="38" cy="62" r="17" fill="#f0385a" />
      <path d="M38 45a17 17 0 0 1 17 17h-34a17 17 0 0 1 17-17Z" fill="#fff" opacity=".18" />
      <rect x="28" y="58" width="20" height="8" rx="3" fill="#fff" />
      <path d="M38 79v9" stroke="#61062b" strokeWidth="3" strokeLinecap="round" opacity=".5" />
    </g>
  ),
  works: (
    <g>
      <path d="M80 60V16M102 60V16M80 22h22M80 36h22M80 50h22" {...light} stroke="#ffa135" />
      <path d="M120 20a8 8 0 0 1 10-5l-5 5 1 5 5 1 5-5a8 8 0 0 1-11 9l-13 13a3.5 3.5 0 0 1-5-5l13-13Z" fill="#9a6bf5" />
    </g>
  ),
  night: (
    <g>
      <path d="M128 10a15 15 0 1 0 12 24 13 13 0 0 1-12-24Z" fill="#ffe694" />
      <path d="M66 30l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.500Z" fill="#d4a2ff" />
    </g>
  ),
};

export function IslandPicture({ mood }: { mood: IslandVariant }) {
  const id = useId();
  return (
    <svg aria-hidden="true" viewBox="0 0 160 110" width="150" height="103">
      <defs>
        <linearGradient id={`${id}a`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#d9c2ff" />
          <stop offset="1" stopColor="#9a6bf5" />
        </linearGradient>
        <linearGradient id={`${id}b`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#c9b2ff" stopOpacity=".55" />
          <stop offset="1" stopColor="#c9b2ff" stopOpacity="0" />
        </linearGradient>
      </defs>
      <ellipse cx="80" cy="88" rx="74" ry="16" fill={`url(#${id}b)`} />
      <path d="M22 86C36 84 44 66 60 64C72 62 78 54 92 58C108 62 118 82 138 86Z" fill={`url(#${id}a)`} />
      <path
        d="M60 64C72 62 78 54 92 58C98 60 103 64 108 69C98 66 92 72 82 70C74 68 68 68 60 64Z"
        fill="#fff"
        opacity=".35"
      />
      <path d="M84 58L87 26H95L98 59Q91 54 84 58Z" fill="#fbf7ff" stroke="#b68bff" />
      <path d="M85.3 46H96.700L96.1 38H86Z" fill="#ff8fb8" />
      <rect x="85" y="20" width="12" height="8" rx="2" fill="#6427d0" />
      <path d="M83 20L91 11L99 20Z" fill="#7a3fef" />
      <circle cx="91" cy="24" r="2.4" fill={mood === 'storm' || mood === 'night' ? '#b68bff' : '#ffe694'} />
      {MOODS[mood]}
      <path
        d="M16 94q6 -4 12 0t12 0M96 96q6 -4 12 0t12 0t12 0M52 100q6 -4 12 0t12 0"
        stroke="#b68bff"
        strokeWidth="2"
        fill="none"
        strokeLinecap="round"
        opacity=".6"
      />
      {mood === 'calling' && <path d="M34 34a2 2 0 1 0 .1 0ZM52 20.500a1.5 1.5 0 1 0 .1 0Z" fill="#d4a2ff" />}
    </svg>
  );
}
