import type { ReactNode } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { difficulties, mealSections, suggestedTags, TITLE_MAX } from '#server/kitchen/contract.ts'
import { sectionNames } from '#src/lib/food/facts.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { lineCount } from '../recipe-text.ts'
import type { EditEntry, EditText } from './edit-text.ts'

type Form = UseFormReturn<EditText, unknown, EditEntry>

/** Every field of a recipe, in the order in which it is read. */
export function EditFields({ form }: { form: Form }) {
  const { register, watch } = form
  const { errors } = form.formState
  const by = watch('stepsByEmptyLine')
  const number = (name: FieldPath<EditText>, label: string) => (
    <Field label={label} error={errorOf(form, name)}>
      <Input {...register(name)} inputMode="numeric" autoComplete="off" />
    </Field>
  )
  return (
    <div className="space-y-10">
      <Group title="The dish">
        <Field label="Title" required error={errors.title?.message}>
          <Input {...register('title')} maxLength={TITLE_MAX} autoComplete="off" />
        </Field>
        <Field label="Description" note="optional" error={errors.description?.message}>
          <TextArea {...register('description')} grow rows={2} />
        </Field>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {number('prepTime', 'Prep time (min)')}
          {number('cookTime', 'Cook time (min)')}
          {number('servings', 'Servings')}
          {number('calories', 'Calories per serving')}
          <Field label="Difficulty">
            <Select {...register('difficulty')}>
              <option value="">Not set</option>
              {difficulties.map(level => (
                <option key={level}>{level}</option>
              ))}
            </Select>
          </Field>
          <Field label="Meal">
            <Select {...register('mealSection')}>
              <option value="">Not set</option>
              {mealSections.map(section => (
                <option key={section} value={section}>
                  {sectionNames[section]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Category" error={errors.category?.message}>
            <Input {...register('category')} autoComplete="off" />
          </Field>
          <Field label="Makes" note="optional" error={errors.yieldText?.message} className="col-span-2">
            <Input {...register('yieldText')} autoComplete="off" placeholder="2 loaves, 24 cookies" />
          </Field>
        </div>
        <Tags form={form} />
      </Group>
      <Group title="How it is made">
        <Field
          label="Ingredients"
          required
          hint={`One per line, ${lineCount(watch('ingredients'))} found`}
          error={errors.ingredients?.message}
        >
          <TextArea {...register('ingredients')} grow rows={6} maxRows={30} />
        </Field>
        <Field
          label="Instructions"
          required
          hint={by ? 'An empty line between steps' : `One step per line, ${lineCount(watch('instructions'))} found`}
          error={errors.instructions?.message}
        >
          <TextArea {...register('instructions')} grow rows={6} maxRows={40} />
        </Field>
      </Group>
      <Group title="Notes">
        <Field label="Chef’s notes" note="only you see them" error={errors.chefNotes?.message}>
          <TextArea {...register('chefNotes')} grow rows={3} placeholder="What should you remember next time?" />
        </Field>
        <Field label="Notes" note="optional" error={errors.notes?.message}>
          <TextArea {...register('notes')} grow rows={2} />
        </Field>
      </Group>
      <Group title="Keeping it">
        <div className="grid grid-cols-2 gap-4">
          <Field label="Shelf life" note="optional" error={errors.shelfLife?.message}>
            <Input {...register('shelfLife')} autoComplete="off" placeholder="3 days in the fridge" />
          </Field>
          <Field label="Freezer-friendly">
            <Select {...register('canFreeze')}>
              <option value="">Not set</option>
              <option value="yes">Yes</option>
              <option value="no">No</option>
            </Select>
          </Field>
        </div>
        <Field label="Reheating" note="optional" error={errors.reheatingInstructions?.message}>
          <TextArea {...register('reheatingInstructions')} grow rows={2} />
        </Field>
      </Group>
      <Group title="Where it comes from">
        <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
          <Field label="Source" error={errors.source?.message}>
            <Input {...register('source')} placeholder="A book, a person, a place" />
          </Field>
          <Field label="Source URL" note="optional" error={errors.sourceUrl?.message}>
            <Input {...register('sourceUrl')} type="url" inputMode="url" autoCapitalize="none" placeholder="https://" />
          </Field>
        </div>
      </Group>
    </div>
  )
}

const errorOf = (form: Form, name: FieldPath<EditText>) => {
  const error = form.formState.errors[name as keyof EditText]
  return error && 'message' in error ? error.message : undefined
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-6">
      <h2 className="title-card">{title}</h2>
      {children}
    </section>
  )
}

/** The suggested tags to press, and others that the recipe carries. */
function Tags({ form }: { form: Form }) {
  const chosen = form.watch('dietaryTags')
  const offered = [...new Set([...suggestedTags, ...chosen])]
  const turn = (tag: string) => {
    const next = chosen.includes(tag) ? chosen.filter(other => other !== tag) : [...chosen, tag]
    form.setValue('dietaryTags', next, { shouldDirty: true })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and margins that do not belong here
    <div role="group" aria-label="Dietary tags">
      <p aria-hidden="true" className="mb-2 font-semibold text-sm">
        Dietary tags
      </p>
      <div className="flex flex-wrap gap-2">
        {offered.map(tag => (
          <Chip key={tag} chosen={chosen.includes(tag)} onClick={() => turn(tag)}>
            {tag}
          </Chip>
        ))}
      </div>
    </div>
  )
}
