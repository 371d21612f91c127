import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import type { ReportLine } from './import-report.ts'

/** Lines shown before one asks for more. */
const SHOWN = 100

const labels: Record<string, [label: string, tone: BadgeTone]> = {
  new: ['New', 'saffron'],
  duplicate: ['Already here', 'sunken'],
  unreadable: ['Not readable', 'danger'],
  imported: ['Brought in', 'basil'],
  failed: ['Did not work', 'danger'],
}

/** A line for every recipe of a file: what it is, and what became of it. */
export function ReportList({ lines }: { lines: readonly ReportLine[] }) {
  const [shown, setShown] = useState(SHOWN)
  return (
    <>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {lines.slice(0, shown).map(line => (
          <ReportRow key={line.index} line={line} />
        ))}
      </ul>
      {lines.length > shown ? (
        <Button variant="link" size="sm" className="mt-2 px-0!" onClick={() => setShown(shown + 10 * SHOWN)}>
          {`Show more of ${lines.length.toLocaleString('en')}`}
        </Button>
      ) : null}
    </>
  )
}

function ReportRow({ line }: { line: ReportLine }) {
  const { title, outcome, pictures } = line
  const [label, tone] = labels[outcome?.state ?? line.state] ?? ['', 'sunken']
  const note = outcome ? outcome.note : line.note
  return (
    <li className="drawn-near flex items-center gap-3 py-2.5 [--entry:3.5rem]">
      <div className="min-w-0 flex-1">
        <p className="font-medium leading-title [overflow-wrap:anywhere]">
          {outcome?.recipeId ? (
            <Link
              to="/recipes/$recipeId"
              params={{ recipeId: String(outcome.recipeId) }}
              className="underline-offset-4 hover:underline"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        {note ? <p className="text-muted text-sm">{note}</p> : null}
        {!note && !outcome && pictures > 0 ? (
          <p className="text-muted text-sm">{pictures === 1 ? 'With a picture' : `With ${pictures} pictures`}</p>
        ) : null}
      </div>
      <Badge tone={tone} className="flex-none">
        {label}
      </Badge>
    </li>
  )
}
