/** A jar with a lid and a label. */
const jar = (x: number, floor: number, wide: number, high: number, food: string) => (
  <g key={`${x} ${floor}`}>
    <rect x={x} y={floor - high} width={wide} height={high} rx="9" fill="oklch(0.72 0.02 80)" />
    <rect x={x + 4} y={floor - high + 24} width={wide - 8} height={high - 28} rx="6" fill={food} />
    <rect x={x + 3} y={floor - high - 9} width={wide - 6} height="13" rx="4" fill="oklch(0.84 0.015 80)" />
    <rect x={x + 9} y={floor - high * 0.55} width={wide - 18} height={high * 0.28} rx="2" fill="oklch(0.96 0.015 85)" />
    <rect x={x + 8} y={floor - high + 10} width="4" height={high - 24} rx="2" fill="oklch(1 0 0 / 0.28)" />
  </g>
)

/** A box that shows its side. */
const box = (x: number, floor: number, wide: number, high: number, front: string) => (
  <g key={`${x} ${floor}`}>
    <rect x={x} y={floor - high} width={wide} height={high} fill={front} />
    <rect x={x + wide - 9} y={floor - high} width="9" height={high} fill="oklch(0.2 0.04 45 / 0.18)" />
    <rect x={x + 9} y={floor - high + 16} width={wide - 27} height={high * 0.3} rx="2" fill="oklch(0.96 0.015 85)" />
  </g>
)

/** A tin with a round label. */
const tin = (x: number, floor: number, wide: number, high: number, paper: string) => (
  <g key={`${x} ${floor}`}>
    <rect x={x} y={floor - high} width={wide} height={high} rx="3" fill="oklch(0.78 0.015 80)" />
    <rect x={x} y={floor - high + 8} width={wide} height={high - 16} fill={paper} />
    <circle cx={x + wide * 0.46} cy={floor - high / 2} r={high * 0.22} fill="oklch(0.96 0.015 85)" />
    <rect x={x + wide - 8} y={floor - high} width="8" height={high} fill="oklch(0.2 0.04 45 / 0.16)" />
  </g>
)

const tomato = 'oklch(0.58 0.19 31)'
const saffron = 'oklch(0.8 0.15 78)'
const basil = 'oklch(0.5 0.11 146)'
const oat = 'oklch(0.88 0.05 85)'
const apricot = 'oklch(0.74 0.1 55)'

/** Three shelves with what stands on them, before there is a picture of the chef's own. Decorative. */
export function ShelfDrawing() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      className="size-full [filter:var(--picture-dim)]"
    >
      <rect width="400" height="300" fill="oklch(0.39 0.055 45)" />
      {[104, 202, 292].map(floor => (
        <g key={floor}>
          <rect y={floor} width="400" height="8" fill="oklch(0.66 0.08 58)" />
          <rect y={floor + 8} width="400" height="7" fill="oklch(0.3 0.045 45)" />
        </g>
      ))}
      {box(20, 104, 58, 84, tomato)}
      {box(88, 104, 46, 72, oat)}
      {jar(150, 104, 46, 62, basil)}
      {tin(208, 104, 50, 52, apricot)}
      {box(270, 104, 44, 74, saffron)}
      {jar(328, 104, 50, 66, tomato)}
      {tin(32, 202, 54, 50, saffron)}
      {jar(100, 202, 50, 66, apricot)}
      {jar(162, 202, 44, 60, oat)}
      {box(222, 202, 40, 78, basil)}
      {tin(276, 202, 50, 50, tomato)}
      {jar(338, 202, 44, 58, saffron)}
      {jar(24, 292, 52, 62, tomato)}
      {tin(90, 292, 52, 48, basil)}
      {box(156, 292, 60, 64, apricot)}
      {jar(230, 292, 48, 60, saffron)}
      {tin(292, 292, 50, 46, oat)}
      {box(352, 292, 36, 66, tomato)}
    </svg>
  )
}
