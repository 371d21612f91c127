import type { Stage } from './stage.ts'

/** Plans who blocks whom, and what is reported to the moderators. */
export function planModeration(stage: Stage): void {
  const { blocks, reports } = stage.data.ties
  for (const { by, whom, daysAgo } of blocks) {
    stage.timeline.plan(stage.ago(daysAgo), () => stage.as(by).friends.block({ id: stage.idOf(whom) }))
  }
  for (const report of reports) {
    stage.timeline.plan(stage.ago(report.daysAgo), async () => {
      const what = await find(stage, report)
      await stage.as(report.by).reports.report({ ...what, reason: report.reason, note: report.note })
    })
  }
}

type Reported = Stage['data']['ties']['reports'][number]

async function find(stage: Stage, { by, post, comment, photoOf }: Reported) {
  if (photoOf !== undefined) {
    const photos = await stage.as(by).featured.listPhotos({ recipeTitle: photoOf })
    const photo = photos.find(({ isOwn }) => !isOwn)
    if (photo) return { photoId: photo.id }
  }
  for (const [words, where] of stage.said) {
    if (words.startsWith(post ?? comment ?? '\0')) return where
  }
  throw new Error(`The demo finds nothing to report for ${by}`)
}
