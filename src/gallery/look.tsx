import { Gingham } from '#src/ui/gingham.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { TorchonBand } from '#src/ui/torchon-band.tsx'
import { Wordmark } from '#src/ui/wordmark.tsx'
import { CollapsibleNote } from '../ui/collapsible-note.tsx'
import { Part } from './part.tsx'

const swatches = [
  ['paper', 'bg-paper'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['ink', 'bg-ink'],
  ['muted', 'bg-muted'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['primary', 'bg-primary'],
  ['primary-text', 'bg-primary-text'],
  ['primary-soft', 'bg-primary-soft'],
  ['secondary', 'bg-secondary'],
  ['secondary-soft', 'bg-secondary-soft'],
  ['accent', 'bg-accent'],
  ['accent-soft', 'bg-accent-soft'],
  ['danger', 'bg-danger'],
  ['danger-soft', 'bg-danger-soft'],
] as const

/** Colours, type and the things that make it Longtable. */
export function Look() {
  return (
    <>
      <Part title="Colours" className="col-span-full">
        <ul className="grid grid-cols-4 gap-3 xl:grid-cols-8">
          {swatches.map(([name, fill]) => (
            <li key={name} className="text-xs">
              <span className={`mb-1 block h-14 rounded-md border border-line ${fill}`} />
              {name}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Type">
        <div className="space-y-3">
          <p className="title-cover">Delicious</p>
          <p className="title-page">Page title, 52</p>
          <p className="title-section">Section title, 28</p>
          <p className="title-card">Card title, 22, with burst garlic and basil</p>
          <p className="text-xl">Steps are 22, because they are read from a counter.</p>
          <p className="text-lg">
            <b className="tabular-nums">250 g</b> ingredients are 19, quantities tabular
          </p>
          <p>Body is 17 on a 1.55 line, kept under 66 characters. Żurek, Öl, crème brûlée.</p>
          <p className="text-muted text-sm">Labels and tables 15, in muted where they support.</p>
          <p className="text-muted text-xs">Meta 13, never smaller.</p>
        </div>
      </Part>
      <div className="space-y-8">
        <Part title="Page title">
          <PageTitle lead="Dream Up Something Delicious">My Kitchen</PageTitle>
        </Part>
        <Part title="Torchon band">
          <TorchonBand />
        </Part>
        <Part title="Gingham and the mark">
          <Gingham className="rounded-lg p-8">
            <div className="on-cloth space-y-4">
              <Wordmark tone="cloth" size={44} />
              <p className="title-page">Dream Up Something Delicious</p>
              <a href="#cloth" className="underline underline-offset-4">
                A link on the cloth
              </a>
            </div>
          </Gingham>
        </Part>
        <Part title="Folded note">
          <CollapsibleNote title="Chef’s notes">
            If the tomatoes are pale, a teaspoon of honey fixes February. Double the garlic when Tobias is coming.
          </CollapsibleNote>
        </Part>
      </div>
    </>
  )
}
