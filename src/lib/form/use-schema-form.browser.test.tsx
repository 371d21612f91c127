import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { z } from 'zod'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { useSchemaForm } from './use-schema-form.ts'

const rules = z.object({
  dish: z.string().trim().min(1, 'Which dish?'),
  chef: z.string().regex(/^[a-z]+$/i, 'Letters only.'),
})

type Typed = z.infer<typeof rules>

function Sample(props: {
  mode: 'onSubmit' | 'onTouched'
  forgiving?: boolean
  onChange?: (typed: Typed) => void
  send: (typed: Typed) => Promise<unknown>
}) {
  const { onChange } = props
  const own = useRef<HTMLInputElement>(null)
  const { form, errors, pending, field, submit } = useSchemaForm({
    schema: rules,
    defaultValues: { dish: '', chef: '' },
    mode: props.mode,
    ...(props.forgiving && { reValidateMode: 'onSubmit' as const }),
    ...(onChange && { onChange }),
    quietBlank: true,
    send: props.send,
    refusedFields: () => ({ chef: 'Somebody else.', unknown: 'No such field.' }),
  })
  return (
    <form noValidate onSubmit={submit}>
      <Field label="Dish" error={errors.dish}>
        <Input {...field('dish', own)} />
      </Field>
      <Field label="Chef" error={errors.chef}>
        <Input {...field('chef')} />
      </Field>
      <button type="submit">{pending ? 'Sending' : 'Send'}</button>
      <button type="button" onClick={() => own.current?.focus()}>
        To the dish
      </button>
      <button type="button" onClick={() => form.reset({ dish: 'Plums', chef: 'Mara' })}>
        Begin anew
      </button>
    </form>
  )
}

const dish = page.getByLabelText('Dish')
const chef = page.getByLabelText('Chef')
// Files share one page, so the library's own tidying is only set up for the first of them.
afterEach(() => cleanup())

const press = () => page.getByRole('button', { name: 'Send' }).click()

test('sending leads to the first faulty field, and one that was corrected is quiet at once', async () => {
  const sent: Typed[] = []
  await render(<Sample mode="onSubmit" send={async typed => sent.push(typed)} />)
  await chef.fill('4')
  await expect.element(page.getByText('Letters only.')).not.toBeInTheDocument()
  await press()
  await expect.element(page.getByText('Which dish?')).toBeVisible()
  await expect.element(page.getByText('Letters only.')).toBeVisible()
  await expect.element(dish).toHaveFocus()
  await dish.fill(' Plum tart ')
  await expect.element(page.getByText('Which dish?')).not.toBeInTheDocument()
  await chef.fill('Mara')
  await press()
  await expect.poll(() => sent).toEqual([{ dish: 'Plum tart', chef: 'Mara' }])
})

test('a complaint goes with the next key and comes back on sending, where that is asked for', async () => {
  await render(<Sample mode="onSubmit" forgiving send={async () => undefined} />)
  await dish.fill('Plum tart')
  await chef.fill('4')
  await press()
  await expect.element(page.getByText('Letters only.')).toBeVisible()
  await chef.fill('45')
  await expect.element(page.getByText('Letters only.')).not.toBeInTheDocument()
  await press()
  await expect.element(page.getByText('Letters only.')).toBeVisible()
})

test('every change is told, and a field has a ref of one’s own besides', async () => {
  const heard: Typed[] = []
  await render(<Sample mode="onSubmit" onChange={typed => heard.push({ ...typed })} send={async () => undefined} />)
  await dish.fill('Tart')
  await chef.fill('Inès')
  await page.getByRole('button', { name: 'Begin anew' }).click()
  await expect.element(dish).toHaveValue('Plums')
  expect(heard).toContainEqual({ dish: 'Tart', chef: '' })
  expect(heard).toContainEqual({ dish: 'Tart', chef: 'Inès' })
  expect(heard.at(-1)).toEqual({ dish: 'Plums', chef: 'Mara' })
  await page.getByRole('button', { name: 'To the dish' }).click()
  await expect.element(dish).toHaveFocus()
})

test('leaving a field judges it, but not one that is blank', async () => {
  await render(<Sample mode="onTouched" send={async () => undefined} />)
  await dish.click()
  await chef.fill('4')
  await expect.element(page.getByText('Letters only.')).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(page.getByText('Letters only.')).toBeVisible()
  await expect.element(page.getByText('Which dish?')).not.toBeInTheDocument()
})

test('it is sent once however often it is asked to, and marks what the server refuses', async () => {
  let calls = 0
  let refuse = (_: Error) => {}
  const send = () => {
    calls += 1
    return new Promise((_, reject) => {
      refuse = reject
    })
  }
  const { container } = await render(<Sample mode="onSubmit" send={send} />)
  await dish.fill('Plum tart')
  await chef.fill('Mara')
  const form = container.querySelector('form')
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.element(page.getByRole('button', { name: 'Sending' })).toBeVisible()
  form?.requestSubmit()
  expect(calls).toBe(1)
  refuse(new Error('No'))
  await expect.element(page.getByText('Somebody else.')).toBeVisible()
  await expect.element(chef).toHaveFocus()
  await press()
  await expect.poll(() => calls).toBe(2)
})
