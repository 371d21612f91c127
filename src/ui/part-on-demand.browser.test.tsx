import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { partOnDemand } from './part-on-demand.tsx'

afterEach(() => cleanup())

const Card = () => <p>What it is about</p>

/** A part whose code arrives when it is asked for the nth time. */
function arrivingAt(nth: number) {
  const seen = { asked: 0 }
  const Part = partOnDemand(async () => {
    seen.asked += 1
    if (seen.asked < nth) throw new TypeError('Failed to fetch dynamically imported module')
    return Card
  })
  return { Part, seen }
}

test('a part comes by itself, and is there at once the next time', async () => {
  const { Part } = arrivingAt(1)
  const screen = await render(<Part />)
  await expect.element(page.getByText('What it is about')).toBeVisible()
  await screen.unmount()
  await render(<Part />)
  expect(page.getByText('What it is about').elements()).toHaveLength(1)
})

test('a part that did not arrive says so alone, and comes on a press or with the connection', async () => {
  const { Part, seen } = arrivingAt(3)
  await render(
    <>
      <h2>The rest</h2>
      <Part />
    </>,
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent('This part did not load')
  await expect.element(page.getByRole('heading', { name: 'The rest' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => seen.asked).toBe(2)
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-disabled')
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('What it is about')).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
})
