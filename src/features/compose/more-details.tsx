import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { mealSections, sectionNames } from '#common/recipe/fields.ts'
import { openDoubts } from '#src/entities/recipe/form/doubts.ts'
import type { TextValues } from '#src/entities/recipe/form/values.ts'
import { OwnTagFieldLater } from '#src/entities/recipe/labels/own-tag-field-later.tsx'
import { cx } from '#src/ui/class-names.ts'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { DoubtfulField } from './doubtful-field.tsx'
import { TagField } from './tag-field.tsx'

const plain = [
  'description',
  'prepTime',
  'calories',
  'category',
  'mealSection',
  'yieldText',
  'tools',
  'dietaryTags',
  'tags',
] as const
const storage = ['shelfLife', 'reheatingInstructions', 'canFreeze'] as const
const inside = [...plain, ...storage] as const

/**
 * What a recipe may say besides; collapsed, it tells how much is filled in, and opens by itself for a complaint. Expanded,
 * how the dish keeps stands in `KitchenFields`. Meal and tags are the owner's alone.
 */
export function MoreDetails({ collapsed, own }: { collapsed: boolean; own: boolean }) {
  const id = useId()
  const { formState } = useFormContext<TextValues>()
  const values = useWatch<TextValues, typeof inside>({ name: inside })
  const doubts = useWatch<TextValues, 'doubts'>({ name: 'doubts' })
  const filled = values.filter(value => value.length > 0).length
  const [open, setOpen] = useState(!collapsed)
  const complaint = inside.some(name => formState.errors[name]) || openDoubts(doubts, 'prepTime', values[1]).length > 0
  useEffect(() => {
    if (complaint) setOpen(true)
  }, [complaint])
  return (
    <section className={cx(!collapsed && 'pt-4')}>
      <h2>
        {collapsed ? (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className="flex min-h-tap w-full items-center gap-2 border-line border-t pt-3 text-left"
          >
            <span className="title-small">More details</span>
            <span className="flex-1 font-text text-muted text-sm">
              {filled > 0 ? `${filled} filled in` : 'optional'}
            </span>
            <ChevronDown aria-hidden="true" size={20} className={cx('transition-transform', open && 'rotate-180')} />
          </button>
        ) : (
          <span className="title-card">More details</span>
        )}
      </h2>
      <div id={id} hidden={!open}>
        {open ? <Fields withStorage={collapsed} own={own} /> : null}
      </div>
    </section>
  )
}

function Fields({ withStorage, own }: { withStorage: boolean; own: boolean }) {
  const { register, formState, setValue } = useFormContext<TextValues>()
  const [dietaryTags, tags] = useWatch<TextValues, ['dietaryTags', 'tags']>({ name: ['dietaryTags', 'tags'] })
  const { errors } = formState
  return (
    <div className="space-y-6 pt-5">
      <Field label="Description" optional error={errors.description?.message}>
        <TextArea {...register('description')} rows={2} />
      </Field>
      <div className="grid items-end gap-4 has-[[aria-invalid=true]]:items-start min-[360px]:grid-cols-[5fr_4fr] sm:grid-cols-3">
        <Field
          label="Calories per serving"
          optional
          error={errors.calories?.message}
          className="min-[360px]:max-sm:col-span-2"
        >
          <Input {...register('calories')} inputMode="numeric" autoComplete="off" />
        </Field>
        <DoubtfulField name="prepTime" label="Prep time (min)" optional>
          <Input {...register('prepTime')} inputMode="numeric" autoComplete="off" />
        </DoubtfulField>
        {own ? (
          <Field label="Meal" optional>
            <Select {...register('mealSection')}>
              <option value="">Not set</option>
              {mealSections.map(section => (
                <option key={section} value={section}>
                  {sectionNames[section]}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        <Field label="Category" optional error={errors.category?.message} className="min-[360px]:max-sm:col-span-2">
          <Input {...register('category')} autoComplete="off" />
        </Field>
        <Field label="Makes" optional error={errors.yieldText?.message} className="min-[360px]:col-span-2">
          <Input {...register('yieldText')} autoComplete="off" placeholder="2 loaves, 24 cookies" />
        </Field>
      </div>
      <Field label="Tools" note="One a line" optional error={errors.tools?.message}>
        <TextArea {...register('tools')} rows={2} placeholder="Loaf tin" />
      </Field>
      <TagField tags={dietaryTags} onTags={next => setValue('dietaryTags', next, { shouldDirty: true })} />
      {own ? <OwnTagFieldLater tags={tags} onTags={next => setValue('tags', next, { shouldDirty: true })} /> : null}
      {withStorage ? <StorageFields /> : null}
    </div>
  )
}

/** What a recipe that is there already says besides: how it keeps. */
export function KitchenFields({ own }: { own: boolean }) {
  return (
    <section className="space-y-6 pt-4">
      <h2 className="title-card">{own ? 'In your kitchen' : 'How it keeps'}</h2>
      <StorageFields />
    </section>
  )
}

/** How the dish keeps. */
function StorageFields() {
  const { register, formState } = useFormContext<TextValues>()
  const { errors } = formState
  return (
    <>
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <Field label="Shelf life" optional error={errors.shelfLife?.message}>
          <Input {...register('shelfLife')} autoComplete="off" placeholder="3 days in the fridge" />
        </Field>
        <Field label="Freezer-friendly" optional>
          <Select {...register('canFreeze')}>
            <option value="">Not set</option>
            <option value="yes">Yes</option>
            <option value="no">No</option>
          </Select>
        </Field>
      </div>
      <Field label="Reheating" optional error={errors.reheatingInstructions?.message}>
        <TextArea {...register('reheatingInstructions')} rows={2} />
      </Field>
    </>
  )
}
