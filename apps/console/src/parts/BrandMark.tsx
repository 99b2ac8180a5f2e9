/** The sign of 声屿. */
export const BrandMark = ({ size = 28 }: { readonly size?: number }) => (
  <svg viewBox="0 0 28 28" width={size} height={size} aria-hidden="true">
    <defs>
      <linearGradient id="brand-ground" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#8b4df6" />
        <stop offset="1" stopColor="#6d35e6" />
      </linearGradient>
    </defs>
    <rect width="28" height="28" rx="8" fill="url(#brand-ground)" />
    <circle cx="14" cy="14" r="8.2" fill="none" stroke="#fff" strokeOpacity=".45" strokeWidth="1.2" />
    <path
      d="M9.5 12.5v3M12.5 10v8M15.5 11.5v5M18.5 12.8v2.4"
      stroke="#fff"
      strokeWidth="1.8"
      strokeLinecap="round"
      fill="none"
    />
  </svg>
);
