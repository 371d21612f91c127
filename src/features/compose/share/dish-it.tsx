import { lazy, Suspense, useState } from 'react'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { DishIcon } from '#src/ui/action-icons.ts'
import { PillButton } from '#src/ui/floating-button.tsx'
import { useWide } from '#src/ui/use-wide.ts'
import { ChoiceSheet } from './choice-sheet.tsx'
import { WhatIsCooking } from './what-is-cooking.tsx'

const loadDialog = () => import('./dish-it-up.tsx')
const DishItUp = lazy(async () => ({ default: (await loadDialog()).DishItUp }))
const RecipeCapture = lazy(async () => ({
  default: (await import('../recipe-capture/recipe-capture.tsx')).RecipeCapture,
}))

/**
 * The way to share something: a pill, and on wide windows a line besides, ask what and how. On wide windows the forms
 * open over the feed, so that sharing does not lose one's place in it; phones have no room for that and get pages.
 */
export function DishIt() {
  const wide = useWide()
  const [open, setOpen] = useState(false)
  /** As what it was opened last; it stays so while it is open, and to leave as it came. */
  const [shape, setShape] = useState<'sheet' | 'dialog' | null>(null)
  const chef = useChef()
  const [capture, setCapture] = useState({ open: false, version: 0 })
  const openCapture = () => {
    setOpen(false)
    setCapture(({ version }) => ({ open: true, version: version + 1 }))
  }
  const opener = {
    onClick: () => {
      setShape(wide ? 'dialog' : 'sheet')
      setOpen(true)
    },
    onPointerEnter: () => {
      if (wide) loadDialog().catch(() => {})
    },
  }
  return (
    <>
      <PillButton aria-haspopup="dialog" icon={<DishIcon aria-hidden="true" size={26} />} {...opener}>
        Dish It
      </PillButton>
      <WhatIsCooking {...opener} />
      {shape === 'sheet' ? <ChoiceSheet open={open} onOpenChange={setOpen} onCapture={openCapture} /> : null}
      {shape === 'dialog' ? (
        <Suspense fallback={null}>
          <DishItUp open={open} onOpenChange={setOpen} onCapture={openCapture} />
        </Suspense>
      ) : null}
      {capture.version > 0 ? (
        <Suspense fallback={null}>
          <RecipeCapture
            key={capture.version}
            open={capture.open}
            onOpenChange={next => setCapture(last => ({ ...last, open: next }))}
            chefId={chef.id}
          />
        </Suspense>
      ) : null}
    </>
  )
}
