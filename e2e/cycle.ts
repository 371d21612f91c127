import type { Locator, Page } from '@playwright/test'
import { type Chef, expect } from './fixtures.ts'

const DAY_MS = 86_400_000

/** The day that is so many days from today, in the browser's time zone, which is UTC here. */
export const day = (from: number): string => new Date(Date.now() + from * DAY_MS).toISOString().slice(0, 10)

/** A part of the page by its heading. */
export const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** A tab of the page. */
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true })

/** A day of the calendar. */
export const cell = (page: Page, name: string): Locator => page.getByRole('grid').locator(`[data-day="${name}"]`)

async function call(chef: Chef, name: string, data: object): Promise<void> {
  const answer = await chef.context.request.post(`/trpc/cycle.${name}`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Turns cycle tracking on without the page. */
export const turnOn = (chef: Chef): Promise<void> => call(chef, 'optIn', { agreed: true })

/** Turns cycle tracking on and logs some periods, each of five days from so many days ago on, without the page. */
export async function fill(chef: Chef, ...ago: number[]): Promise<void> {
  await turnOn(chef)
  const days = ago.flatMap(start => [0, 1, 2, 3, 4].map(at => ({ day: day(at - start), flow: 'medium' })))
  if (days.length > 0) await call(chef, 'saveDays', { days: days.filter(one => one.day <= day(0)) })
}
