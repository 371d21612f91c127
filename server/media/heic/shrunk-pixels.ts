/** Bytes a pixel: red, green, blue, opacity. */
const CHANNELS = 4

/**
 * Takes the pixels of a large picture by rows and keeps the average of each square of `factor` by `factor`, so that the
 * whole picture is never held twice. Rows and columns beyond the last whole square are left out.
 */
export class ShrunkPixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly #sums: Uint32Array
  readonly #rowBytes: number

  constructor(
    width: number,
    height: number,
    private readonly factor: number,
  ) {
    this.width = Math.max(1, Math.floor(width / factor))
    this.height = Math.max(1, Math.floor(height / factor))
    this.data = new Uint8ClampedArray(this.width * this.height * CHANNELS)
    this.#sums = new Uint32Array(this.width * CHANNELS)
    this.#rowBytes = width * CHANNELS
  }

  /** Takes whole rows, in their order; `offset` is where they begin in the large picture, in bytes. */
  set(rows: Uint8Array, offset = 0): void {
    const first = offset / this.#rowBytes
    for (let at = 0; at * this.#rowBytes < rows.length; at++) this.#addRow(rows, at * this.#rowBytes, first + at)
  }

  #addRow(rows: Uint8Array, from: number, row: number): void {
    const { factor, width } = this
    const target = Math.floor(row / factor)
    if (target >= this.height) return
    const sums = this.#sums
    if (row % factor === 0) sums.fill(0)
    for (let x = 0, at = from; x < width; x++) {
      for (let step = 0; step < factor; step++) {
        for (let channel = 0; channel < CHANNELS; channel++) {
          const sum = x * CHANNELS + channel
          sums[sum] = (sums[sum] ?? 0) + (rows[at++] ?? 0)
        }
      }
    }
    if (row % factor < factor - 1) return
    const area = factor * factor
    const start = target * width * CHANNELS
    for (let at = 0; at < sums.length; at++) this.data[start + at] = Math.round((sums[at] ?? 0) / area)
  }
}

/** By how much a picture is made smaller, so that it has at most as many pixels as a photo of an ordinary phone. */
export const shrinkFactor = (width: number, height: number, maxPixels: number): number =>
  Math.max(1, Math.ceil(Math.sqrt((width * height) / maxPixels)))
