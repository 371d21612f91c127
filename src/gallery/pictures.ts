function svg(width: number, height: number, body: string): string {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(text)}`
}

function plate(ground: string, rim: string, food: string, dots: string): string {
  const pieces = Array.from({ length: 14 }, (_, n) => {
    const angle = n * 2.4
    const far = 12 + n * 4.2
    const [x, y] = [200 + Math.cos(angle) * far, 150 + Math.sin(angle) * far]
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${9 - (n % 4)}" fill="${dots}"/>`
  })
  return svg(
    400,
    300,
    `<rect width="400" height="300" fill="${ground}"/>
    <ellipse cx="209" cy="163" rx="126" ry="126" fill="#0003"/>
    <circle cx="200" cy="150" r="122" fill="${rim}"/><circle cx="200" cy="150" r="90" fill="#0001"/>
    <circle cx="200" cy="150" r="76" fill="${food}"/>${pieces.join('')}`,
  )
}

/** Three dishes for the picture components. */
export const dishes = {
  pasta: plate('#a62c20', '#c8e2ce', '#e9c46a', '#c8331f'),
  soup: plate('#5f4133', '#f6f0df', '#e08e2b', '#3c7a43'),
  tart: plate('#e9b53a', '#f5efe0', '#7a2440', '#f3d9de'),
}

/** An empty plate with a fork and a knife, for empty states. */
export const emptyPlate = svg(
  220,
  150,
  `<ellipse cx="110" cy="138" rx="66" ry="8" fill="#0000001a"/>
  <circle cx="110" cy="75" r="62" fill="#efe7d9" stroke="#d9cdbb" stroke-width="2"/>
  <circle cx="110" cy="75" r="51" fill="none" stroke="#cf4a37" stroke-width="2.5"/>
  <path d="M110 84c-14-4-16-18-8-28 10 6 14 16 8 28zm0 0c0-12 10-18 24-16-2 12-12 18-24 16z" fill="#4b8a45"/>
  <path d="M24 20v26m-6-26v22q0 8 6 8t6-8V20M24 50v76M196 20q-12 18-8 44h8zm0 40v66" fill="none" stroke="#8f7d6e" stroke-width="5" stroke-linecap="round"/>`,
)

export const face = svg(
  96,
  96,
  `<rect width="96" height="96" fill="#ee9a80"/><path d="M20 96q4-28 28-28t28 28z" fill="#fffaf0"/>
  <path d="M22 44q0-30 26-30t26 30v26H22z" fill="#2b1d16"/><ellipse cx="48" cy="46" rx="19" ry="23" fill="#7a4b34"/>
  <circle cx="41" cy="44" r="2.4"/><circle cx="55" cy="44" r="2.4"/><path d="M42 56q6 5 12 0" fill="none" stroke="#000" stroke-width="2"/>`,
)
