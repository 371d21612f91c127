import { ArrowLeft, ArrowRight, Check, Crop as CropIcon, RotateCcw, RotateCw, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useKeptFocus } from '#src/lib/focus/use-kept-focus.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { isWhole, wholePage } from './crop.ts'
import { CropCorners } from './crop-corners.tsx'
import { PageView } from './page-view.tsx'
import type { Page, PageChange } from './pages.ts'

/** One photo of the recipe with all that can be done to it before it is read. */
export function PageCard({
  page,
  place,
  count,
  onChange,
}: {
  page: Page
  /** From 1. */
  place: number
  count: number
  onChange: (change: PageChange) => void
}) {
  const [cropping, setCropping] = useState(false)
  const card = useRef<HTMLLIElement>(null)
  useKeptFocus(card, '[data-home=page]', cropping)
  const { id } = page
  const name = count === 1 ? 'Your photo' : `Page ${place} of ${count}`
  const of = count === 1 ? '' : ` page ${place}`
  const tool = (label: string, icon: ReactNode, press: () => void, disabled = false) => (
    <IconButton label={label} icon={icon} variant="outline" disabled={disabled} onClick={press} />
  )
  return (
    <li ref={card} className="space-y-3">
      {count > 1 ? <p className="font-semibold text-sm">{name}</p> : null}
      <PageView page={page} name={name}>
        {cropping ? <CropCorners crop={page.crop} onCrop={crop => onChange({ kind: 'crop', id, crop })} /> : null}
      </PageView>
      <div className="flex flex-wrap gap-2">
        {cropping ? (
          <>
            <Button
              size="sm"
              variant="outline"
              icon={<Check aria-hidden="true" size={18} />}
              onClick={() => setCropping(false)}
            >
              Done
            </Button>
            <Button
              size="sm"
              variant="quiet"
              disabled={isWhole(page.crop)}
              onClick={() => onChange({ kind: 'crop', id, crop: wholePage })}
            >
              Whole photo
            </Button>
          </>
        ) : (
          <>
            {page.preview ? (
              <>
                {tool(`Turn${of} left`, <RotateCcw size={20} />, () => onChange({ kind: 'turn', id, by: 3 }))}
                {tool(`Turn${of} right`, <RotateCw size={20} />, () => onChange({ kind: 'turn', id, by: 1 }))}
                <IconButton
                  data-home="page"
                  label={`Crop${of}`}
                  icon={<CropIcon size={20} />}
                  variant="outline"
                  onClick={() => setCropping(true)}
                />
              </>
            ) : null}
            {count > 1 ? (
              <>
                {tool(
                  `Move${of} forward`,
                  <ArrowLeft size={20} />,
                  () => onChange({ kind: 'move', id, by: -1 }),
                  place === 1,
                )}
                {tool(
                  `Move${of} back`,
                  <ArrowRight size={20} />,
                  () => onChange({ kind: 'move', id, by: 1 }),
                  place === count,
                )}
              </>
            ) : null}
            {tool(`Remove${of || ' photo'}`, <Trash2 size={20} />, () => onChange({ kind: 'remove', id }))}
          </>
        )}
      </div>
    </li>
  )
}
