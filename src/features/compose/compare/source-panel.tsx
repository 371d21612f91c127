import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { sourceLines } from '#src/entities/recipe/form/source-lines.ts'
import { listsOf } from '#src/entities/recipe/form/values.ts'
import { cx } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { type Typed, useSource } from './use-compare.ts'

/**
 * The words of what the recipe was read from, where they are to be seen: beside the fields or in a sheet. What the
 * recipe has of them is marked.
 */
export function SourcePanel({ typed }: { typed: () => Typed }) {
  const source = useSource()
  if (!source) return null
  const title = `What the ${source.name} says`
  if (!source.beside) {
    return (
      <Sheet open={source.open} onOpenChange={source.setOpen} title={title} description={EXPLAINED}>
        {source.open ? <Lines key={source.text} text={source.text} typed={typed} /> : null}
      </Sheet>
    )
  }
  if (!source.open) return null
  return (
    <aside
      id={source.id}
      aria-label={title}
      data-comparing=""
      className="sticky top-4 flex max-h-[calc(100dvh-2rem)] min-w-0 flex-col self-start overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div className="flex items-start gap-2 border-line border-b py-3 pr-2 pl-5">
        <div className="min-w-0 flex-1">
          <h2 className="title-small">{title}</h2>
          <p className="mt-0.5 text-muted text-sm">{EXPLAINED}</p>
        </div>
        <IconButton
          label={`Close the ${source.name}`}
          icon={<X aria-hidden="true" size={20} />}
          onClick={() => source.setOpen(false)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled with keys as well */}
      <section tabIndex={0} aria-label={title} className="relative min-h-0 flex-1 overflow-y-auto px-5 py-4">
        <Lines key={source.text} text={source.text} typed={typed} />
      </section>
    </aside>
  )
}

const EXPLAINED = 'What your recipe has of it is marked.'

function Lines({ text, typed }: { text: string; typed: () => Typed }) {
  const first = useRef<HTMLParagraphElement>(null)
  // Marked by what is typed when it is opened: what moves while one types is hard to read.
  const [lines] = useState(() => {
    const values = typed()
    return sourceLines(text, { title: values.title, ...listsOf(values) })
  })
  // The title may stand far above the recipe, with a story between.
  const isInRecipe = (at: number): boolean => lines.slice(at + 1, at + 5).some(line => line.taken)
  const inRecipe = lines.findIndex((line, at) => line.taken && isInRecipe(at))
  const start = Math.max(0, inRecipe >= 0 ? inRecipe : lines.findIndex(line => line.taken))
  useEffect(() => {
    const line = first.current
    const box = line?.closest<HTMLElement>('.overflow-y-auto')
    if (line && box) box.scrollTop += line.getBoundingClientRect().top - box.getBoundingClientRect().top - 48
  }, [])
  return (
    <div className="space-y-1.5 break-words text-sm leading-normal">
      {lines.map(({ text: line, taken }, at) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text stay where they are, and may be alike
          key={at}
          ref={at === start ? first : null}
          className={cx('-mx-2 rounded-sm px-2 py-0.5', taken ? 'bg-secondary-soft' : 'text-muted')}
        >
          {taken ? <mark className="bg-transparent text-inherit">{line}</mark> : line}
        </p>
      ))}
    </div>
  )
}
