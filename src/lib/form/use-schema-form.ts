import { zodResolver } from '@hookform/resolvers/zod'
import { type BaseSyntheticEvent, type RefObject, useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormProps,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { fieldErrors } from '../errors.ts'
import { judgedField } from './judged-field.ts'
import { type Problems, problemsOf } from './problems.ts'

type Name<Values extends FieldValues> = Path<Values> & keyof Values & string

export interface SchemaFormOptions<Values extends Accepted, Entry extends object, Answer, Accepted extends FieldValues>
  extends Pick<UseFormProps<Values, unknown, Entry>, 'resetOptions' | 'mode' | 'reValidateMode'> {
  /** The rules, and what they make of the values. */
  schema: z.ZodType<Entry, Accepted>
  /** What it begins with; later changes are not followed. */
  defaultValues?: Values
  /** What it shows; changes are followed as `resetOptions` say. */
  values?: Values
  /** By field, the fields whose rules depend on it. */
  dependent?: { readonly [field in Name<Values>]?: readonly Name<Values>[] }
  /** A field that is blank shows no error until the form is sent. */
  quietBlank?: boolean
  /** Hears of every key in a registered field. */
  onType?: () => void
  /** Hears of every change, of those made by `form.setValue` and `form.reset` as well. */
  onChange?: (values: Values) => void
  /** Sends a valid entry. While its promise is open the form is not sent again; a rejection is a refusal. */
  send: (entry: Entry) => Promise<Answer>
  /** The form is at rest by then and may be reset. */
  onSent?: (answer: Answer, entry: Entry) => void
  /** Which fields a refusal is about; what the server says about fields by default. */
  refusedFields?: (error: unknown) => Partial<Record<string, string>>
  /** A refusal, once the fields that it is about are marked. `marked` is false where it is about none. */
  onRefused?: (error: unknown, marked: boolean) => void
  /** The form was sent with values that its rules do not allow. */
  onInvalid?: (errors: FieldErrors<Values>) => void
}

/**
 * A form of flat fields judged by a zod schema. `mode` and `reValidateMode` are those of react-hook-form and say when an
 * error is first shown: on sending by default, which then leads to the first faulty field; with `reValidateMode`
 * `onSubmit` the next key takes it away again. `field` registers an input, with a ref of the viewer's own where one is given,
 * `errors` are those to be shown, `problems` whatever is wrong at the moment, shown or not: without any, the form may be
 * sent. `pending` is true while `send` is open. `isDirty` and `getValues` are right also in the moment after a change.
 */
export function useSchemaForm<
  Values extends Accepted,
  Entry extends object,
  Accepted extends FieldValues,
  Answer = unknown,
>(options: SchemaFormOptions<Values, Entry, Answer, Accepted>) {
  const { schema, mode = 'onSubmit', reValidateMode = 'onChange', dependent = {}, quietBlank = false } = options
  const { send, onSent, onRefused, onInvalid, refusedFields = fieldErrors } = options
  const form = useForm<Values, unknown, Entry>({
    mode,
    reValidateMode,
    ...(options.defaultValues && { defaultValues: options.defaultValues as DefaultValues<Values> }),
    ...(options.values && { values: options.values }),
    ...(options.resetOptions && { resetOptions: options.resetOptions }),
    resolver: zodResolver(schema) as unknown as Resolver<Values, unknown, Entry>,
  })
  const { errors: found, isSubmitting, isSubmitted } = form.formState
  const values = form.watch()
  const isField = (name: string): name is Name<Values> => name in form.getValues()

  const { subscribe, getValues } = form
  const changed = useRef(options.onChange)
  changed.current = options.onChange
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => changed.current?.(getValues()) }),
    [subscribe, getValues],
  )

  const errors: Problems<Values> = {}
  for (const [name, error] of Object.entries(found)) {
    const isQuiet = quietBlank && !isSubmitted && String(values[name] ?? '').trim() === ''
    if (isField(name) && !isQuiet && typeof error?.message === 'string') errors[name] = error.message
  }

  const mark = (refusal: unknown): boolean => {
    const refused = Object.entries(refusedFields(refusal)).filter(([name, message]) => message && isField(name))
    for (const [index, [name, message = '']] of refused.entries()) {
      // Where leaving a field judges it again, leading there would take the message away with the next step.
      const shouldFocus = index === 0 && mode === 'onSubmit'
      form.setError(name as Name<Values>, { type: 'server', message }, { shouldFocus })
    }
    return refused.length > 0
  }

  const open = useRef(false)
  const submit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault()
    if (open.current) return
    open.current = true
    let then = () => {}
    try {
      await form.handleSubmit(async entry => {
        try {
          const answer = await send(entry)
          then = () => onSent?.(answer, entry)
        } catch (error) {
          then = () => {
            const marked = mark(error)
            onRefused?.(error, marked)
          }
        }
      }, onInvalid)(event)
    } finally {
      open.current = false
    }
    then()
  }

  const dependents: Partial<Record<string, readonly Name<Values>[]>> = dependent
  return {
    form,
    values,
    errors,
    problems: problemsOf(schema, values),
    pending: isSubmitting,
    submit: (event?: BaseSyntheticEvent) => void submit(event),
    field: <Field extends Name<Values>, Control extends HTMLElement>(
      name: Field,
      own?: RefObject<Control | null> | undefined,
    ) => {
      const judged = judgedField<Values, Field>(form as never, name, {
        dependent: dependents[name],
        live: mode === 'onTouched',
        forgiving: reValidateMode === 'onSubmit',
        onType: options.onType,
      })
      if (!own) return judged
      const ref = (control: Control | null) => {
        judged.ref(control)
        own.current = control
      }
      return { ...judged, ref }
    },
  }
}
