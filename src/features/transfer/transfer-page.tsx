import { Link } from '@tanstack/react-router'
import { ArrowLeft, Download } from 'lucide-react'
import { useDownload } from '#src/lib/use-download.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { ImportCard } from './import-card.tsx'

/** Exports a kitchen as an archive and imports one. */
export function TransferPage() {
  usePageTitle('Export and import')
  const link = useDownload('/api/kitchen/export')
  return (
    <div className="mx-auto max-w-[720px]">
      <Link to="/my-kitchen" className={buttonClass({ variant: 'quiet', size: 'sm', className: '-ml-3 mb-2 px-3!' })}>
        <ArrowLeft aria-hidden="true" size={18} /> My Kitchen
      </Link>
      <PageTitle className="mb-6">Export and import</PageTitle>
      <div className="space-y-6">
        <Card as="section" aria-labelledby="export">
          <h2 id="export" className="title-section">
            Export
          </h2>
          <p className="mt-2 mb-5 text-muted">
            Your Back Burner and your Cookbook as one zip archive, with your notes, pictures and the times you cooked.
            Each recipe is a file in schema.org JSON, which other cooking programs read as well.
          </p>
          <a {...link} className={buttonClass({ variant: 'outline' })}>
            <Download aria-hidden="true" size={20} />
            Export my kitchen
          </a>
        </Card>
        <ImportCard />
      </div>
    </div>
  )
}
