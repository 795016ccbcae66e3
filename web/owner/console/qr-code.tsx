import { create } from 'qrcode';

/** Light modules around the code that readers need. */
const QUIET = 4;

interface Props {
  text: string;
  label: string;
  className: string | undefined;
  /** Q still reads with a quarter of it dirty or torn. */
  correction?: 'M' | 'Q';
}

/** A QR code, dark on light in either theme: readers do not accept inverted ones. */
export function QrCode({ text, label, className, correction = 'M' }: Props) {
  const { modules } = create(text, { errorCorrectionLevel: correction });
  const { size } = modules;
  const rows = Array.from({ length: size }, (_, y) => y);
  const path = rows
    .flatMap((y) =>
      rows.filter((x) => modules.get(y, x) !== 0).map((x) => `M${x + QUIET} ${y + QUIET}h1v1h-1z`),
    )
    .join('');
  const whole = size + 2 * QUIET;
  return (
    <svg
      className={className}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${whole} ${whole}`}
      shapeRendering="crispEdges"
    >
      <rect width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
