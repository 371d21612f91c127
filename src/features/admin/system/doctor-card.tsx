import { Stethoscope } from 'lucide-react'
import type { Finding } from '#server/doctor/contract.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'

const states: Record<Finding['state'], { word: string; tone: BadgeTone }> = {
  problem: { word: 'Problem', tone: 'danger' },
  warning: { word: 'Look at this', tone: 'saffron' },
  ok: { word: 'Good', tone: 'basil' },
  skipped: { word: 'Left out', tone: 'sunken' },
}
/** What is to be done comes first. */
const order = Object.keys(states)

/** What keeps a server from working, looked at when asked, with what to do about it. */
export function DoctorCard() {
  const examine = trpc.admin.system.examine.useMutation({
    onError: error =>
      toastError(error, { title: 'The server was not checked', text: 'Please try again.', key: 'doctor' }),
  })
  const findings = examine.data?.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  return (
    <Card as="section" aria-labelledby="doctor">
      <h2 id="doctor" className="title-section mb-2">
        Check the server
      </h2>
      <p className="mb-4 text-muted">
        Looks at settings, disk, database, mail and the way in from outside. It changes nothing, and sends no e-mail.
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="outline"
          size="sm"
          icon={<Stethoscope aria-hidden="true" size={20} />}
          pending={examine.isPending}
          pendingLabel="Checking…"
          onClick={() => examine.mutate()}
        >
          Check now
        </Button>
        <p role="status" className="text-muted text-sm tabular-nums">
          {findings && !examine.isPending ? summaryOf(findings) : null}
        </p>
      </div>
      {findings ? (
        <ul className="mt-5 divide-y divide-line">
          {findings.map(finding => (
            <Found key={finding.name} finding={finding} />
          ))}
        </ul>
      ) : null}
    </Card>
  )
}

function Found({ finding: { title, state, says, next } }: { finding: Finding }) {
  const { word, tone } = states[state]
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
        {title}
        <Badge tone={tone}>{word}</Badge>
      </p>
      <p className="mt-1 break-words">{says}</p>
      {next ? <p className="mt-1 break-words text-muted text-sm">{next}</p> : null}
    </li>
  )
}

function summaryOf(findings: readonly Finding[]): string {
  const count = (state: Finding['state']) => findings.filter(finding => finding.state === state).length
  const [problems, warnings] = [count('problem'), count('warning')]
  if (problems + warnings === 0) return 'All is well.'
  const some = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`
  return `${some(problems, 'problem')}, ${some(warnings, 'warning')}`
}
