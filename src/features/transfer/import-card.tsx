import { Link } from '@tanstack/react-router'
import { FileDrop } from '#src/lib/file-drop.tsx'
import { trpc } from '#src/lib/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { programOf, stateLabels, summaryOf } from './import-words.ts'
import { useUpload } from './use-upload.ts'

/** Bringing recipes in from a file, and the files of before. */
export function ImportCard() {
  const { sending, refused, send, stop } = useUpload()
  return (
    <Card as="section" aria-labelledby="import">
      <h2 id="import" className="title-section">
        Import
      </h2>
      <p className="mt-2 text-muted">
        A kitchen that was exported here, or the file of another program as it is: Paprika, Mealie, Tandoor, Recipe
        Keeper, RecipeSage, Nextcloud and many more. You see what is in it, and choose, before anything is brought in.
      </p>
      <FormAlert silent className="mt-4">
        {refused === null ? null : `Not taken: ${refused}`}
      </FormAlert>
      {sending === null ? (
        <FileDrop
          className="mt-5"
          label="File with recipes"
          accept=""
          hint="an archive or a single file, up to 300 MB"
          onFile={file => void send(file)}
        />
      ) : (
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <p role="status" className="flex min-w-0 flex-1 items-center gap-3 text-muted">
            <Spinner />
            <span className="min-w-0 [overflow-wrap:anywhere]">Sending {sending} ...</span>
          </p>
          <Button variant="outline" size="sm" onClick={stop}>
            Cancel
          </Button>
        </div>
      )}
      <OwnImports />
    </Card>
  )
}

function OwnImports() {
  const { data } = trpc.transfer.listImports.useQuery()
  if (!data || data.length === 0) return null
  return (
    <>
      <h3 className="title-small mt-8">Your imports</h3>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {data.map(found => (
          <li key={found.token} className="flex items-center gap-3 py-2.5">
            <div className="min-w-0 flex-1">
              <Link
                to="/my-kitchen/imports/$token"
                params={{ token: found.token }}
                className="font-medium leading-title underline-offset-4 [overflow-wrap:anywhere] hover:underline"
              >
                {found.fileName}
              </Link>
              <p className="text-muted text-sm">{[programOf(found), summaryOf(found)].filter(Boolean).join(' · ')}</p>
            </div>
            <Badge tone={found.state === 'failed' ? 'danger' : found.state === 'done' ? 'basil' : 'saffron'}>
              {stateLabels[found.state]}
            </Badge>
          </li>
        ))}
      </ul>
    </>
  )
}
