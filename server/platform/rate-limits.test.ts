import { describeDish, dishKey } from 'dish-art/classify'
import { describe, expect, it } from 'vitest'
import { testApp } from '#tests/fixtures/test-app.ts'
import { bareDishUrl } from '../media/drawn/contract.ts'
import { createRateLimits } from './rate-limits.ts'

describe('limits by address', () => {
  it('give a whole network of homes a few times as much as one home', async () => {
    const limits = createRateLimits()
    const passed = async (address: (at: number) => string) => {
      let count = 0
      for (let at = 0; at < 80; at++) if (await limits.allows('register', address(at))) count++
      return count
    }
    expect(await passed(() => '2001:db8:9:1::/64')).toBe(10)
    expect(await passed(at => `2001:db8:1:${at.toString(16)}::/64`)).toBe(40)
    expect(await passed(at => `2001:db8:${(at + 16).toString(16)}:1::/64`)).toBe(80)
    expect(await passed(at => `203.0.113.${at}`)).toBe(80)
  })
})

describe('pictures that must be drawn first', { timeout: 60_000 }, () => {
  it('are fewer for strangers than for chefs, and nothing once they are drawn', async () => {
    const app = await testApp({ settings: { LONGTABLE_RATE_LIMITS: 'on' } })
    const ines = await app.make.chef('Inès')
    const cookie = await app.cookieOf(ines)
    const urlOf = (title: string) => `/media/drawn/dish/${dishKey(describeDish(title, 'dinner'))}.svg`
    const codes: number[] = []
    for (let at = 0; at < 62; at++) codes.push((await app.request(urlOf(`Soup ${at}`))).status)
    expect(codes.filter(code => code === 200)).toHaveLength(60)
    expect((await app.request(urlOf('Soup 0'))).status).toBe(200)
    expect((await app.request(urlOf('Soup 61'), { cookie })).status).toBe(200)
    expect((await app.request(bareDishUrl(dishKey(describeDish('Plum Cake', 'dessert')), 96), { cookie })).status).toBe(
      200,
    )
    await app.close()
  })
})
