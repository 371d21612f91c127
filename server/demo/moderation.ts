import type { DemoPlan } from './demo-plan.ts'

/** Plans who blocks whom, and what is reported to the moderators. */
export function planModeration(plan: DemoPlan): void {
  const { blocks, reports } = plan.data.ties
  for (const { by, whom, daysAgo } of blocks) {
    plan.timeline.plan(plan.ago(daysAgo), () => plan.as(by).friends.block({ id: plan.idOf(whom) }))
  }
  for (const report of reports) {
    plan.timeline.plan(plan.ago(report.daysAgo), async () => {
      const what = await find(plan, report)
      await plan.as(report.by).reports.report({ ...what, reason: report.reason, note: report.note })
    })
  }
}

type Reported = DemoPlan['data']['ties']['reports'][number]

async function find(plan: DemoPlan, { by, post, comment, photoOf }: Reported) {
  if (photoOf !== undefined) {
    const photos = await plan.as(by).featured.listPhotos({ recipeTitle: photoOf })
    const photo = photos.find(({ isOwn }) => !isOwn)
    if (photo) return { photoId: photo.id }
  }
  for (const [text, where] of plan.placesOfText) {
    if (text.startsWith(post ?? comment ?? '\0')) return where
  }
  throw new Error(`The demo finds nothing to report for ${by}`)
}
