export const HOUR = 3_600_000
export const DAY = 24 * HOUR

/**
 * What happens, each at its moment. It is played in the order of time, because ids and lists follow the order in which
 * things are written.
 */
export function createTimeline() {
  const events: { at: number; nth: number; happen(): Promise<unknown> }[] = []
  return {
    /** Plans something for a moment (ms); of the same moment, what was planned first comes first. */
    plan(at: number, happen: () => Promise<unknown>): void {
      events.push({ at: Math.round(at), nth: events.length, happen })
    },

    /** Plays it all, setting the clock to each moment. Nothing can be planned any more. */
    async play(clock: { at: number }): Promise<void> {
      events.sort((one, other) => one.at - other.at || one.nth - other.nth)
      for (const { at, happen } of events) {
        clock.at = at
        await happen()
      }
    },
  }
}

export type Timeline = ReturnType<typeof createTimeline>
