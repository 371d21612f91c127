import { Link } from '@tanstack/react-router'
import { sceneUrl } from '#server/media/drawn/contract.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { buttonClass } from '#src/ui/button-class.ts'

/** The page for unknown addresses. */
export function NotFound() {
  usePageTitle('404 Page Not Found')
  return (
    <div className="mx-auto flex max-w-[680px] flex-col items-center px-4.5 py-16 text-center md:px-8 md:py-24">
      <img src={sceneUrl('not-found')} alt="" width={220} height={150} className="mb-6 [filter:var(--picture-dim)]" />
      <h1 tabIndex={-1} className="title-page">
        404 Page Not Found
      </h1>
      <p className="mt-3 mb-7 max-w-[36ch] text-balance text-muted">
        Nothing is served at this address. It may have been eaten, or it was never on the table.
      </p>
      <Link to="/the-dish" className={buttonClass({})}>
        Back to The Dish
      </Link>
    </div>
  )
}
