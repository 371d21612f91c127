import { useFormContext, useWatch } from 'react-hook-form'
import { suggestedTags } from '#server/kitchen/contract.ts'
import { Chip } from '#src/ui/chip.tsx'
import type { RecipeText } from './recipe-text.ts'

/** The suggested tags to press, and others that the recipe carries. */
export function TagsField() {
  const { setValue } = useFormContext<RecipeText>()
  const chosen = useWatch<RecipeText, 'dietaryTags'>({ name: 'dietaryTags' })
  const offered = [...new Set([...suggestedTags, ...chosen])]
  const turn = (tag: string) => {
    const next = chosen.includes(tag) ? chosen.filter(other => other !== tag) : [...chosen, tag]
    setValue('dietaryTags', next, { shouldDirty: true })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and margins that do not belong here
    <div role="group" aria-label="Dietary tags">
      <p aria-hidden="true" className="mb-2 font-semibold text-sm">
        Dietary tags <span className="font-normal text-muted">optional</span>
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
