import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { NOTES_MAX, TITLE_MAX } from '#common/recipe/limits.ts'
import { LINK_MAX } from '#common/text.ts'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { type BareField, hasOwnText, linkIn } from '../form/bare.ts'
import { noteLabels } from '../note-labels.ts'
import type { AddRecipe } from './use-add-recipe.ts'

/** Name, source, photo and notes, and what is wrong with them. */
export function AddRecipeFields({ entry, name }: { entry: AddRecipe; name: RefObject<HTMLInputElement | null> }) {
  const { register, watch, clearErrors, formState } = entry.form
  const { errors } = formState
  const typed = watch()
  const control = (field: BareField, maxLength: number) => ({
    ...register(field, { onChange: () => clearErrors(field) }),
    maxLength,
    autoComplete: 'off',
  })
  const { ref: titleRef, ...title } = control('title', TITLE_MAX)
  const link = linkIn(typed.source)
  return (
    <div className="space-y-5">
      <Field label="Recipe name" required error={errors.title?.message}>
        <Input
          {...title}
          ref={input => {
            titleRef(input)
            name.current = input
          }}
        />
      </Field>
      <Field
        label="Link or source"
        required
        error={errors.source?.message}
        hint={
          link ? (
            <Link
              to="/compose"
              search={{ type: 'recipe', mode: 'url', source: 'backburner', url: link }}
              // The page says its name and comes from its link; what is the chef's own is asked about.
              ignoreBlocker={!hasOwnText(typed)}
              className="-mt-2 -mb-4 block w-fit rounded-sm pt-2 pb-4 text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
            >
              Read the whole recipe from this link instead
            </Link>
          ) : (
            'A web address, a book and its page, or who told you.'
          )
        }
      >
        <Input {...control('source', LINK_MAX)} />
      </Field>
      <Field label="Photo URL" optional error={errors.imageUrl?.message} hint="Left blank, a drawn picture stands in.">
        <Input
          type="url"
          inputMode="url"
          autoCapitalize="none"
          placeholder="https://"
          {...control('imageUrl', LINK_MAX)}
        />
      </Field>
      <Field label={noteLabels.notes} optional error={errors.notes?.message}>
        <TextArea rows={2} {...control('notes', NOTES_MAX)} />
      </Field>
    </div>
  )
}
