import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ANALYSIS_PATIENCE_MS, type AnalyzedField, analyzedFields } from '#common/recipe/defaults.ts'
import { listsOf, type TextValues } from '#src/entities/recipe/form/values.ts'
import { dismissToast, toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { withinTime } from '#src/lib/within-time.ts'
import { Button } from '#src/ui/button.tsx'

/** Fields as chefs know them, in the middle of a sentence. */
const fieldNames: Record<AnalyzedField, string> = {
  cookTime: 'cook time',
  servings: 'servings',
  difficulty: 'difficulty',
  calories: 'calories',
  category: 'category',
}

/** How long a chef waits for an analysis, in milliseconds: somewhat longer than the server does for a model. */
const WAIT_MS = ANALYSIS_PATIENCE_MS + 2000

/** Offers to work out times, servings and the like from the lines of the recipe. What was typed stays as it is. */
export function FillRest() {
  const { getValues, setValue } = useFormContext<TextValues>()
  const values = useWatch<TextValues, typeof analyzedFields>({ name: analyzedFields })
  const [title, ingredients] = useWatch<TextValues, ['title', 'ingredients']>({ name: ['title', 'ingredients'] })
  const { client } = trpc.useUtils()
  const [pending, setPending] = useState(false)
  const [status, setStatus] = useState('')
  const lacking = values.some(value => value.trim() === '')
  const ready = lacking && title.trim() !== '' && ingredients.trim() !== ''

  const fill = async () => {
    setPending(true)
    setStatus('')
    dismissToast('fill-rest')
    const { title, description, source, ...typed } = getValues()
    const { ingredients, instructions } = listsOf(typed)
    const recipe = { title, description, ingredients, instructions, source }
    try {
      const call = (signal: AbortSignal) => client.capture.analyzeFields.mutate(recipe, { signal })
      const worked = await withinTime(call, WAIT_MS)
      // Asked again, because the chef may have typed meanwhile.
      const now = getValues()
      const gaps = analyzedFields.filter(name => now[name].trim() === '')
      for (const name of gaps) setValue(name, String(worked[name]), { shouldDirty: true })
      if (gaps.length > 0) setStatus(`Filled in ${joined(gaps.map(name => fieldNames[name]))}. Look it over.`)
    } catch (error) {
      toastError(error, { title: 'The rest could not be filled in. Please try again.', key: 'fill-rest' })
    }
    setPending(false)
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
        {status}
      </p>
    </div>
  )
}

const joined = (labels: string[]): string =>
  labels.length > 1 ? `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}` : (labels[0] ?? '')
