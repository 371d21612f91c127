// Loaded before the server: its clock is ahead of that of the machine by so many milliseconds.
const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0)
const Real = Date

globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length > 0) super(...given)
    else super(Real.now() + ahead)
  }
  static now() {
    return Real.now() + ahead
  }
}
