import { encode } from 'uqr'

/** The quiet zone that readers need around a code, in modules. */
const BORDER = 3

/** A QR code of a link, dark on white in both themes, because cameras read no other. */
export function ProfileQr({ link, label }: { link: string; label: string }) {
  const { data, size } = encode(link, { border: BORDER })
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full rounded-md bg-white"
    >
      <path d={dark} fill="#000" />
    </svg>
  )
}
