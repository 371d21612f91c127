import { useFormContext, useWatch } from 'react-hook-form'
import { difficulties } from '#common/recipe/fields.ts'
import { TITLE_MAX } from '#common/recipe/limits.ts'
import { CAPTION_MAX } from '#server/feed/constants.ts'
import type { NeededLists } from '#src/entities/recipe/form/to-edit.ts'
import { listsOf, type TextValues } from '#src/entities/recipe/form/values.ts'
import { noteLabels } from '#src/entities/recipe/note-labels.ts'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { DoubtfulField } from './doubtful-field.tsx'
import { FillRest } from './fill-rest.tsx'
import { KitchenFields, MoreDetails } from './more-details.tsx'

/** Typed by hand, read from something, or there already. */
export type RecipeKind = 'manual' | 'review' | 'edit'

const both: NeededLists = { ingredients: true, instructions: true }

/** The fields of a recipe, each with its own complaint; of a recipe of another chef's without what is the owner's alone. */
export function RecipeFields(props: { kind: RecipeKind; own?: boolean; needs?: NeededLists }) {
  const { kind, own = true, needs = both } = props
  const { register, formState } = useFormContext<TextValues>()
  const { errors } = formState
  const [ingredients, instructions, stepsByEmptyLine] = useWatch<
    TextValues,
    ['ingredients', 'instructions', 'stepsByEmptyLine']
  >({ name: ['ingredients', 'instructions', 'stepsByEmptyLine'] })
  const counts = listsOf({ ingredients, instructions, stepsByEmptyLine })
  return (
    <div className="space-y-6">
      <DoubtfulField name="title" label="Title" required>
        <Input {...register('title')} maxLength={TITLE_MAX} autoComplete="off" />
      </DoubtfulField>
      {kind === 'manual' ? (
        <Field label="Caption" optional error={errors.caption?.message}>
          <TextArea {...register('caption')} rows={2} maxLength={CAPTION_MAX} />
        </Field>
      ) : null}
      <div className="grid items-end gap-4 has-[[aria-invalid=true]]:items-start min-[360px]:grid-cols-[5fr_4fr] sm:grid-cols-3">
        <DoubtfulField name="cookTime" label="Cook time (min)" optional className="has-[[data-doubts]]:col-span-full">
          <Input {...register('cookTime')} inputMode="numeric" autoComplete="off" />
        </DoubtfulField>
        <DoubtfulField name="servings" label="Servings" optional className="has-[[data-doubts]]:col-span-full">
          <Input {...register('servings')} inputMode="numeric" autoComplete="off" />
        </DoubtfulField>
        <Field label="Difficulty" optional error={errors.difficulty?.message} className="min-[360px]:max-sm:col-span-2">
          <Select {...register('difficulty')}>
            <option value="">Not set</option>
            {difficulties.map(level => (
              <option key={level}>{level}</option>
            ))}
          </Select>
        </Field>
      </div>
      <DoubtfulField
        name="ingredients"
        label="Ingredients"
        required={needs.ingredients}
        optional={!needs.ingredients}
        hint={<LinesHint text={`One per line, ${counts.ingredients.length} found`} example="For the dough" />}
      >
        <TextArea {...register('ingredients')} rows={5} />
      </DoubtfulField>
      <DoubtfulField
        name="instructions"
        label="Instructions"
        required={needs.instructions}
        optional={!needs.instructions}
        hint={
          <LinesHint
            text={
              stepsByEmptyLine
                ? `An empty line between steps, ${counts.instructions.length} found`
                : `One step per line, ${counts.instructions.length} found`
            }
            example="Bake it"
          />
        }
      >
        <TextArea {...register('instructions')} rows={5} />
      </DoubtfulField>
      <Field label={noteLabels.notes} optional error={errors.notes?.message}>
        <TextArea {...register('notes')} rows={2} placeholder="What should others know?" />
      </Field>
      {own ? (
        <Field label={noteLabels.chefNotes} note={noteLabels.chefNotesHint} optional error={errors.chefNotes?.message}>
          <TextArea {...register('chefNotes')} rows={2} placeholder="What should you remember next time?" />
        </Field>
      ) : null}
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <Field label="Source" optional error={errors.source?.message}>
          <Input {...register('source')} placeholder="A book, a person, a place" />
        </Field>
        <Field label="Written by" optional error={errors.sourceAuthor?.message}>
          <Input {...register('sourceAuthor')} autoComplete="off" />
        </Field>
        <Field label="Source URL" optional error={errors.sourceUrl?.message} className="sm:col-span-2">
          <Input {...register('sourceUrl')} type="url" inputMode="url" autoCapitalize="none" placeholder="https://" />
        </Field>
      </div>
      <MoreDetails collapsed={kind !== 'edit'} own={own} />
      {kind === 'edit' ? <KitchenFields own={own} /> : <FillRest />}
    </div>
  )
}

function LinesHint({ text, example }: { text: string; example: string }) {
  return (
    <>
      {text}. For a heading, begin its line with <span className="whitespace-nowrap font-semibold"># {example}</span>
    </>
  )
}
