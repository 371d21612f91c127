import { Download } from 'lucide-react'
import { useState } from 'react'
import { type ExportFormat, exportFormats } from '#server/kitchen/transfer/constants.ts'
import { useDownload } from '#src/lib/use-download.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'

const FORMATS: Readonly<Record<ExportFormat, { name: string; note: string }>> = {
  longtable: {
    name: 'Longtable archive',
    note: 'With your notes, tags, stars, pictures and the times you cooked. Brought back here, nothing is missing.',
  },
  'schema-org': {
    name: 'Recipe files (schema.org JSON)',
    note: 'A file a recipe, which most cooking programs read, and its pictures beside.',
  },
  paprika: { name: 'Paprika', note: 'For Paprika 3: open the file there. The days you cooked stay here.' },
  mealie: { name: 'Mealie', note: 'For Data Migrations in Mealie. Of the pictures, each cover comes along.' },
  book: {
    name: 'Book to print',
    note: 'A page with all recipes, each on a sheet of its own. Unpack it and open cookbook.html.',
  },
}

/** Exports a kitchen, or some recipes of it, in the form that the chef chooses. `onStart` runs once the download begins. */
export function ExportChoice(props: { recipeIds?: readonly number[]; label: string; onStart?: () => void }) {
  const { recipeIds, label, onStart } = props
  const [format, setFormat] = useState<ExportFormat>('longtable')
  const chosen = recipeIds ? `&ids=${recipeIds.join()}` : ''
  const link = useDownload(`/api/kitchen/export?format=${format}${chosen}`, onStart)
  return (
    <>
      <div className="mb-5">
        <Field label="Export as" hint={FORMATS[format].note}>
          <Select value={format} onChange={event => setFormat(event.target.value as ExportFormat)}>
            {exportFormats.map(each => (
              <option key={each} value={each}>
                {FORMATS[each].name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <a {...link} className={buttonClass({ variant: 'outline' })}>
        <Download aria-hidden="true" size={20} />
        {label}
      </a>
    </>
  )
}
