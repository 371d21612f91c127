import { useState } from 'react'
import { RECIPE_TAGS_MAX, TAG_MAX } from '#common/recipe/limits.ts'
import { trpc } from '#src/lib/trpc.ts'
import { NamesField } from '#src/ui/names-field.tsx'

/** A chef's own tags on a recipe: each with a cross, and a line that offers those the chef has already. */
export function OwnTagField({ tags, onTags }: { tags: readonly string[]; onTags: (tags: string[]) => void }) {
  const [typed, setTyped] = useState('')
  const known = (trpc.kitchen.listTags.useQuery().data ?? []).map(({ name }) => name)
  /** Tags that read alike are one; accents are left to the server. */
  const read = (typed: string) => {
    const word = typed.replace(/^[#\s]+/, '').trim()
    return known.find(name => name.toLowerCase() === word.toLowerCase()) ?? word
  }
  return (
    <NamesField
      label="Your tags"
      smallLabel
      note="optional, for you alone"
      lineLabel="Add a tag"
      placeholder="Weeknight, Grandma…"
      names={tags}
      onNames={onTags}
      typed={typed}
      onTyped={setTyped}
      rules={{ max: RECIPE_TAGS_MAX, read }}
      maxLength={TAG_MAX}
      completions={known}
      className="max-w-90"
    />
  )
}
