import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { isPlainPress } from '#src/lib/plain-press.ts'
import { useOrigin } from '#src/lib/way-back/use-origin.ts'
import { buttonClass } from '#src/ui/button-class.ts'

const look = buttonClass({ variant: 'quiet', size: 'sm', className: '-ml-3 min-w-0 max-w-full px-3!' })

/**
 * Leads from a recipe's page to where the chef came from, as they left it. Who opened the page directly is led to the
 * place it belongs to; until the recipe is known, that place is held free.
 */
export function WayBack({ recipe, own }: { recipe: RecipeView | undefined; own: boolean }) {
  const origin = useOrigin()
  const router = useRouter()
  const home = recipe ? homeOf(recipe, own) : null
  const goBack = (event: MouseEvent) => {
    if (!origin || !isPlainPress(event)) return
    event.preventDefault()
    router.history.go(-origin.steps)
  }
  return (
    <div className="flex min-h-tap max-md:-mt-6 md:mb-2 print:hidden">
      {origin ? (
        <a href={origin.href} onClick={goBack} className={look}>
          <Words label={origin.label} />
        </a>
      ) : home ? (
        <Link {...home.to} className={look}>
          <Words label={home.label} />
        </Link>
      ) : null}
    </div>
  )
}

function Words({ label }: { label: string }) {
  return (
    <>
      <ArrowLeft aria-hidden="true" size={18} className="flex-none" />
      <span className="sr-only">Back to </span>
      <span className="truncate">{label}</span>
    </>
  )
}

/** Where a recipe is at home: on a shelf or among the posts of its owner, or in the weeks of the product. */
function homeOf({ status, author }: RecipeView, own: boolean): { label: string; to: LinkProps } {
  if (own) {
    const [tab, label] =
      status === 'completed'
        ? (['cookbook', 'Cookbook'] as const)
        : status === null
          ? (['posts', 'Posts'] as const)
          : (['backburner', 'Back Burner'] as const)
    return { label, to: { to: '/my-kitchen', search: { tab } } }
  }
  if (!author) return { label: 'Recipe of the Week', to: { to: '/recipe-of-the-week' } }
  return { label: author.name ?? 'Chef', to: { to: '/chefs/$chefId', params: { chefId: String(author.id) } } }
}
