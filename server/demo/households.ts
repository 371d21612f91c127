import { addDays, utcDay } from '#common/days.ts'
import type { DemoHousehold } from './demo-data.ts'
import type { DemoPlan } from './demo-plan.ts'
import { HOUR } from './timeline.ts'

/** Plans the households of chefs: who is in them, what they mean to eat around the last day, and what they have to buy. */
export function planHouseholds(plan: DemoPlan): void {
  for (const household of plan.data.households) {
    const opened = plan.ago(household.daysAgo)
    plan.timeline.plan(opened, () => gather(plan, household))
    plan.timeline.plan(plan.now - 2 * HOUR, () => showCollections(plan, household))
    plan.timeline.plan(plan.now - 2 * HOUR, () => fillPlan(plan, household))
    plan.timeline.plan(plan.now - HOUR, () => fillLists(plan, household))
  }
}

async function gather(plan: DemoPlan, { name, owner, members, showsCookbook, opensCookbook }: DemoHousehold) {
  await plan.as(owner).household.open({ name })
  for (const slug of members) {
    await plan.as(owner).household.invite({ chefId: plan.idOf(slug) })
    const { household } = plan.as(slug)
    const [invitation] = await household.listInvitations()
    if (!invitation) throw new Error(`${slug} is not invited to ${name}`)
    await household.accept({ id: invitation.id })
  }
  for (const slug of showsCookbook) {
    await plan.as(slug).household.showShelves({ cookbook: true, openCookbook: opensCookbook.includes(slug) })
  }
}

async function showCollections(plan: DemoPlan, household: DemoHousehold) {
  for (const { by, name, opens } of household.collections) {
    const { collections } = plan.as(by)
    const shown = (await collections.list({ id: 0 })).find(one => one.name === name)
    if (!shown) throw new Error(`${by} has no collection ${name}, which a household wants`)
    await collections.edit({ id: shown.id, household: opens ? 'edit' : 'see' })
  }
}

const recipeOf = (plan: DemoPlan, title: string): number => {
  const dished = plan.dished.get(title)
  if (!dished) throw new Error(`Nobody dished ${title}, which a household wants`)
  return dished.recipeId
}

async function fillPlan(plan: DemoPlan, household: DemoHousehold) {
  const today = utcDay(plan.now)
  const entries = new Map<string, number>()
  for (const { by, day, meal, recipe, text, leftoversOf, cook, servings, note, isCooked, repeat } of household.plan) {
    const calls = plan.as(by).plan
    const { id } = await calls.addEntry({
      day: addDays(today, day),
      meal,
      ...(recipe && { recipeId: recipeOf(plan, recipe) }),
      ...(text && { text }),
      ...(leftoversOf && { leftoversOf: entries.get(leftoversOf) }),
      ...(cook && { cookId: plan.idOf(cook) }),
      ...(servings && { servings }),
      ...(note && { note }),
    })
    if (recipe) entries.set(recipe, id)
    if (repeat) await calls.repeatEntry({ id, seriesId: `demo-${id}-series`, ...repeat })
    if (isCooked) await plan.as(cook ?? by).plan.cookEntry({ id })
  }
}

async function fillLists(plan: DemoPlan, household: DemoHousehold) {
  for (const { by, name, recipes, byHand, ticked } of household.lists) {
    const { shopping } = plan.as(by)
    const { id } = await shopping.addList({ name })
    const wanted = recipes.map((title, at) => ({
      additionId: `demo-${id}-${at}`,
      recipeId: recipeOf(plan, title),
      scale: 1,
    }))
    if (wanted.length > 0) await shopping.addFromRecipes({ id, recipes: wanted })
    const shareOf = (text: string) => `demo-${id}-hand-${byHand.indexOf(text)}`
    for (const text of byHand) await shopping.addItem({ id, itemId: shareOf(text), text })
    const shareIds = ticked.map(shareOf)
    if (shareIds.length > 0) await shopping.mark({ id, shareIds, state: 'ticked', at: plan.now - HOUR })
  }
}
