import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '#src/ui/button.tsx'
import { fieldNames, workable } from './missing-fields.ts'
import { listsOf, type RecipeText } from './recipe-text.ts'
import { useAnalysis } from './use-analysis.ts'

/** Offers to work out times, servings and the like from the lines of the recipe. What was typed stays as it is. */
export function FillRest() {
  const { getValues, setValue } = useFormContext<RecipeText>()
  const values = useWatch<RecipeText, typeof workable>({ name: workable })
  const [title, ingredients] = useWatch<RecipeText, ['title', 'ingredients']>({ name: ['title', 'ingredients'] })
  const analyze = useAnalysis()
  const [pending, setPending] = useState(false)
  const [said, setSaid] = useState('')
  const lacking = values.some(value => value.trim() === '')
  const ready = lacking && title.trim() !== '' && ingredients.trim() !== ''

  const fill = async () => {
    setPending(true)
    setSaid('')
    const { title, description, source, ...typed } = getValues()
    const worked = await analyze({ title, description, source, ...listsOf(typed) })
    // Asked again, because the chef may have typed meanwhile.
    const now = getValues()
    const gaps = workable.filter(name => now[name].trim() === '')
    for (const name of gaps) setValue(name, String(worked[name]), { shouldDirty: true })
    setPending(false)
    if (gaps.length > 0) setSaid(`Filled in ${joined(gaps.map(name => fieldNames[name]))}. Look it over.`)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {ready || pending ? (
        <Button
          variant="outline"
          size="sm"
          icon={<Sparkles aria-hidden="true" size={18} />}
          pending={pending}
          pendingLabel="Working it out..."
          onClick={() => void fill()}
        >
          Fill in the rest
        </Button>
      ) : null}
      <p role="status" className="text-muted text-sm">
        {said}
      </p>
    </div>
  )
}

const joined = (words: string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '')
