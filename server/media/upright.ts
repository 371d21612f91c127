/** What turns a picture upright: first upside down or left for right, then clockwise by `angle` degrees (sharp's order). */
type UprightSteps = { angle: 0 | 90 | 180 | 270; flip: boolean; flop: boolean }

const STEPS: Record<number, Partial<UprightSteps>> = {
  2: { flop: true },
  3: { angle: 180 },
  4: { flip: true },
  5: { angle: 90, flip: true },
  6: { angle: 90 },
  7: { angle: 270, flip: true },
  8: { angle: 270 },
}

/** The steps for an EXIF orientation (tag 0x0112, 1 to 8); anything else counts as upright. */
export const uprightSteps = (orientation: number): UprightSteps => ({
  angle: 0,
  flip: false,
  flop: false,
  ...STEPS[orientation],
})
