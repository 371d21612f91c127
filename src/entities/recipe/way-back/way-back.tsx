import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { isPlainPress } from '#src/lib/plain-press.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { useOrigin } from './use-origin.ts'

const look = buttonClass({ variant: 'quiet', size: 'sm', className: '-ml-3 min-w-0 max-w-full px-3!' })

/** Where a page belongs to, and its name. */
export interface Home {
  label: string
  to: LinkProps
}

/**
 * Leads from a page to where the chef came from, as they left it. Who opened the page directly is led to its home;
 * until that is known (null), its place is held free.
 */
export function WayBack({ home }: { home: Home | null }) {
  const origin = useOrigin()
  const router = useRouter()
  const goBack = (event: MouseEvent) => {
    if (!origin || !isPlainPress(event)) return
    event.preventDefault()
    router.history.go(-origin.steps)
  }
  return (
    <div className="flex min-h-tap max-md:-mt-6 md:mb-2 print:hidden">
      {origin ? (
        <a href={origin.href} onClick={goBack} className={look}>
          <BackLabel label={origin.label} />
        </a>
      ) : home ? (
        <Link {...home.to} className={look}>
          <BackLabel label={home.label} />
        </Link>
      ) : null}
    </div>
  )
}

function BackLabel({ label }: { label: string }) {
  return (
    <>
      <ArrowLeft aria-hidden="true" size={18} className="flex-none" />
      <span className="sr-only">Back to </span>
      <span className="truncate">{label}</span>
    </>
  )
}
