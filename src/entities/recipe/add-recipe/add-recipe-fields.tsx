import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { NOTES_MAX, TITLE_MAX } from '#common/recipe/limits.ts'
import { LINK_MAX } from '#common/text.ts'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { hasOwnText, linkIn } from '../form/bare.ts'
import { noteLabels } from '../note-labels.ts'
import type { AddRecipe } from './use-add-recipe.ts'

/** Name, source, photo and notes, and what is wrong with them. */
export function AddRecipeFields({ entry, name }: { entry: AddRecipe; name: RefObject<HTMLInputElement | null> }) {
  const { values: typed, errors, field } = entry
  const bound = (maxLength: number) => ({ maxLength, autoComplete: 'off' })
  const link = linkIn(typed.source)
  return (
    <div className="space-y-5">
      <Field label="Recipe name" required error={errors.title}>
        <Input {...field('title', name)} {...bound(TITLE_MAX)} />
      </Field>
      <Field
        label="Link or source"
        required
        error={errors.source}
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
        <Input {...field('source')} {...bound(LINK_MAX)} />
      </Field>
      <Field label="Photo URL" optional error={errors.imageUrl} hint="Left blank, a drawn picture stands in.">
        <Input
          type="url"
          inputMode="url"
          autoCapitalize="none"
          placeholder="https://"
          {...field('imageUrl')}
          {...bound(LINK_MAX)}
        />
      </Field>
      <Field label={noteLabels.notes} optional error={errors.notes}>
        <TextArea rows={2} {...field('notes')} {...bound(NOTES_MAX)} />
      </Field>
    </div>
  )
}
