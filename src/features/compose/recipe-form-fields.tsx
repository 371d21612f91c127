import type { UseFormReturn } from 'react-hook-form'
import { CAPTION_MAX } from '#server/feed/contract.ts'
import { difficulties, TITLE_MAX } from '#server/kitchen/contract.ts'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { lineCount, type RecipeEntry, type RecipeText } from './recipe-text.ts'

/** The fields of a recipe, each with its own complaint. */
export function RecipeFormFields({
  form,
  kind,
}: {
  form: UseFormReturn<RecipeText, unknown, RecipeEntry>
  kind: 'manual' | 'review'
}) {
  const { register, watch } = form
  const { errors } = form.formState
  const ingredients = lineCount(watch('ingredients'))
  const steps = lineCount(watch('instructions'))
  return (
    <div className="space-y-6">
      <Field label="Title" required error={errors.title?.message}>
        <Input {...register('title')} maxLength={TITLE_MAX} autoComplete="off" />
      </Field>
      {kind === 'manual' ? (
        <Field label="Caption" note="optional" error={errors.caption?.message}>
          <TextArea {...register('caption')} grow rows={2} maxLength={CAPTION_MAX} />
        </Field>
      ) : null}
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Field label="Cook time (min)" error={errors.cookTime?.message}>
          <Input {...register('cookTime')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label="Servings" error={errors.servings?.message}>
          <Input {...register('servings')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label="Difficulty" error={errors.difficulty?.message} className="max-sm:col-span-2">
          <Select {...register('difficulty')}>
            <option value="">Not set</option>
            {difficulties.map(level => (
              <option key={level}>{level}</option>
            ))}
          </Select>
        </Field>
      </div>
      <Field
        label="Ingredients"
        required
        hint={`One per line, ${ingredients} found`}
        error={errors.ingredients?.message}
      >
        <TextArea {...register('ingredients')} grow rows={5} maxRows={24} />
      </Field>
      <Field
        label="Instructions"
        required
        hint={`One step per line, ${steps} found`}
        error={errors.instructions?.message}
      >
        <TextArea {...register('instructions')} grow rows={5} maxRows={30} />
      </Field>
      <Field label="Notes" note="optional" error={errors.notes?.message}>
        <TextArea {...register('notes')} grow rows={3} placeholder="What should you remember next time?" />
      </Field>
      {kind === 'manual' ? (
        <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
          <Field label="Source" note="optional" error={errors.source?.message}>
            <Input {...register('source')} placeholder="A book, a person, a place" />
          </Field>
          <Field label="Source URL" note="optional" error={errors.sourceUrl?.message}>
            <Input {...register('sourceUrl')} type="url" inputMode="url" autoCapitalize="none" placeholder="https://" />
          </Field>
        </div>
      ) : null}
    </div>
  )
}
