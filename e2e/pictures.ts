import { Resvg } from '@resvg/resvg-js'

/** A photo of food, as far as a server can tell: a PNG of 800 × 600. */
export async function dishPicture(): Promise<Buffer> {
  const plate = '<circle cx="400" cy="300" r="230" fill="#fdf6e9"/><circle cx="400" cy="300" r="150" fill="#6d2b49"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#3f6b4f"/>${plate}</svg>`
  return Buffer.from(new Resvg(svg).render().asPng())
}
