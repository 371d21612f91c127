import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { ExportCard } from './export-card.tsx'
import { ImportCard } from './import-card.tsx'

/** Exports a kitchen as an archive and imports one. */
export function TransferPage() {
  usePageTitle('Export and import')
  return (
    <div className="mx-auto max-w-[720px]">
      <Link to="/my-kitchen" className={buttonClass({ variant: 'quiet', size: 'sm', className: '-ml-3 mb-2 px-3!' })}>
        <ArrowLeft aria-hidden="true" size={18} /> My Kitchen
      </Link>
      <PageTitle className="mb-6">Export and import</PageTitle>
      <div className="space-y-6">
        <ExportCard />
        <ImportCard />
      </div>
    </div>
  )
}
