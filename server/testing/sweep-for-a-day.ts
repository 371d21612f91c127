import { sweepPictures, UNREFERRED_ROUNDS } from '#server/media/sweep.ts'

/** Sweeps pictures as often as the hourly jobs do in a day, all at the same moment; answers what went altogether. */
export async function sweepForADay(services: Parameters<typeof sweepPictures>[0]) {
  const gone = { rows: 0, pictures: 0 }
  for (let round = 0; round <= UNREFERRED_ROUNDS; round += 1) {
    const { rows, pictures } = await sweepPictures(services)
    gone.rows += rows
    gone.pictures += pictures
  }
  return gone
}
