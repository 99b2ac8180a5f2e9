import type { ReactNode } from 'react';
import s from './TreasureHunt.module.css';

/** The scroll of the sea chart with the shapes of what will lie on it; `children` stand in its middle. */
export function Chart({ loading, children }: { loading: boolean; children?: ReactNode }) {
  return (
    <div className={s.chart}>
      <svg className={s.paper} viewBox="0 0 390 388" aria-hidden="true">
        <defs>
          <linearGradient id="th-wood" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#fdebc4" />
            <stop offset=".45" stopColor="#e8c484" />
            <stop offset="1" stopColor="#8b632c" />
          </linearGradient>
          <radialGradient id="th-paper" cx=".5" cy=".42" r=".75">
            <stop offset="0" stopColor="#fff3c8" />
            <stop offset=".6" stopColor="#f6dca2" />
            <stop offset="1" stopColor="#d9b06a" />
          </radialGradient>
        </defs>
        <path
          d="M27 14Q24 90 29 170T26 300Q28 340 27 374H363Q367 330 363 270T366 130Q362 60 364 14Z"
          fill="url(#th-paper)"
        />
        <g stroke="#b98a47" strokeOpacity=".22" fill="none">
          <path d="M27 96Q195 86 364 98M27 176Q195 168 364 178M27 256Q195 250 364 258M112 16Q106 190 114 372M278 16Q284 190 276 372" />
        </g>
        <path
          d="M54 336Q94 326 130 332T210 310T288 322Q332 300 336 246"
          fill="none"
          stroke="#b3422f"
          strokeOpacity=".45"
          strokeWidth="2.4"
          strokeDasharray="8 7"
          strokeLinecap="round"
        />
        <g fill="#7a4a1c" fillOpacity=".16">
          <circle cx="62" cy="66" r="30" />
          <circle cx="328" cy="66" r="30" />
          <circle cx="54" cy="196" r="30" />
          <circle cx="336" cy="160" r="30" />
          <rect x="30" y="92" width="64" height="15" rx="7.5" />
          <rect x="296" y="92" width="64" height="15" rx="7.5" />
          <rect x="22" y="222" width="64" height="15" rx="7.5" />
          <rect x="304" y="186" width="64" height="15" rx="7.5" />
          <circle cx="56" cy="336" r="18" />
          <circle cx="132" cy="332" r="18" />
          <circle cx="214" cy="309" r="18" />
          <circle cx="290" cy="323" r="18" />
          <circle cx="338" cy="246" r="18" />
        </g>
        <g fill="url(#th-wood)">
          <rect x="10" y="0" width="370" height="29" rx="14.500" />
          <rect x="10" y="357" width="370" height="29" rx="14.500" />
        </g>
        <g fill="#ffc23d">
          <rect x="0" y="3" width="12" height="24" rx="5" />
          <rect x="378" y="3" width="12" height="24" rx="5" />
          <rect x="0" y="360" width="12" height="24" rx="5" />
          <rect x="378" y="360" width="12" height="24" rx="5" />
        </g>
      </svg>
      {loading && (
        <div className={s.sheen} role="status">
          <span className="sr-only">加载中</span>
        </div>
      )}
      <div className={s.middle}>{children}</div>
    </div>
  );
}
