const PETALS = 20;
const angles = Array.from({ length: PETALS }, (_, index) => (index * 360) / PETALS);

/** Longer names would overflow the ribbon. */
const MAX_LENGTH = 24;
/** Longer names are condensed to the ribbon's width. */
const WIDE = 15;

interface Props {
  name: string;
  label: string;
  /** The owner's photo; without one, the demo's painted owner. */
  photo: string | null;
}

/** The owner in a frame of flowers, with the name on a ribbon. */
export function Portrait({ name, label, photo }: Props) {
  return (
    <svg className="portrait" viewBox="0 0 320 352" role="img" aria-label={label}>
      <defs>
        <clipPath id="portrait-clip">
          <circle cx="160" cy="160" r="102" />
        </clipPath>
        <radialGradient id="portrait-glow" cx=".5" cy=".3" r=".8">
          <stop offset="0" stopColor="var(--color-pt-turq)" />
          <stop offset="1" stopColor="var(--color-paper-turq)" />
        </radialGradient>
      </defs>
      <g stroke="var(--color-paper-ink)" strokeWidth="3">
        {angles.map((angle) => (
          <ellipse
            key={angle}
            className="truck-sol"
            cx="160"
            cy="30"
            rx="22"
            ry="28"
            transform={`rotate(${angle} 160 160)`}
          />
        ))}
        <circle cx="160" cy="160" r="122" fill="var(--color-paper-brand)" />
        <circle cx="160" cy="160" r="105" fill="var(--color-paper)" />
      </g>
      <g clipPath="url(#portrait-clip)">
        <circle cx="160" cy="160" r="102" fill="url(#portrait-glow)" />
        {photo === null ? (
          <>
            <path d="M40 280Q60 226 160 222Q260 226 280 280V300H40Z" fill="var(--color-pt-rosa)" />
            <path d="M120 226Q160 262 200 226L192 292H128Z" fill="var(--color-paper)" />
            <image href="/art/1f475-1f3fd.webp" x="72" y="78" width="176" height="176" />
          </>
        ) : (
          <image href={photo} x="58" y="58" width="204" height="204" preserveAspectRatio="xMidYMid slice" />
        )}
      </g>
      {name !== '' && name.length <= MAX_LENGTH && (
        <>
          <path
            d="M34 286C110 270 210 270 286 286C280 298 278 308 284 320C210 304 110 304 36 320C42 308 40 298 34 286Z"
            fill="var(--color-paper-turq)"
            stroke="var(--color-paper-ink)"
            strokeWidth="3"
            transform="translate(0 8)"
          />
          <text
            className="portrait-name"
            x="160"
            y="312"
            {...(name.length > WIDE && { textLength: 206, lengthAdjust: 'spacingAndGlyphs' })}
          >
            {name}
          </text>
        </>
      )}
    </svg>
  );
}
