import { createFormControl, type ResolverResult } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { judgedField } from './judged-field.ts'

type Fields = { password: string; repeated: string }

/** A form in which one types and leaves fields, without a page. */
function typing() {
  const { formControl, ...form } = createFormControl<Fields>({
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    defaultValues: { password: '', repeated: '' },
    resolver: (values): ResolverResult<Fields> => {
      if (values.password === values.repeated) return { values, errors: {} }
      return { values: {}, errors: { repeated: { type: 'custom', message: 'differ' } } }
    },
  })
  const fields = {
    password: judgedField<Fields, 'password'>(form, 'password', { dependent: ['repeated'] }),
    repeated: judgedField<Fields, 'repeated'>(form, 'repeated'),
  }
  const send = (name: keyof Fields, type: 'change' | 'blur', value: string) => {
    const event = { type, target: { name, value } }
    return type === 'blur' ? fields[name].onBlur(event) : fields[name].onChange(event)
  }
  return {
    type: (name: keyof Fields, value: string) => send(name, 'change', value),
    leave: (name: keyof Fields, value: string) => send(name, 'blur', value),
    expectError: (message: string | undefined) =>
      vi.waitFor(() => expect(form.getFieldState('repeated').error?.message).toBe(message)),
  }
}

describe('a field that another one hangs on', () => {
  it('has the other judged again when it is left, once the other was left', async () => {
    const { type, leave, expectError } = typing()
    await type('password', 'saffron')
    await leave('password', 'saffron')
    await expectError(undefined)
    await type('repeated', 'saffron')
    await leave('repeated', 'saffron')
    await expectError(undefined)
    await type('password', 'saffron!')
    await expectError(undefined)
    await leave('password', 'saffron!')
    await expectError('differ')
    await type('password', 'saffron')
    await expectError(undefined)
  })
})
