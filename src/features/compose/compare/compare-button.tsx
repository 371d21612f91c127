import { BookOpenText } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { useSource } from './use-compare.ts'

/** Shows what the recipe was read from, and puts it away again; nothing where it was read from nothing. */
export function CompareButton({ className }: { className?: string }) {
  const source = useSource()
  if (!source) return null
  const { beside, open } = source
  return (
    <Button
      variant="outline"
      size="sm"
      icon={<BookOpenText aria-hidden="true" size={18} />}
      aria-expanded={beside ? open : undefined}
      aria-controls={beside && open ? source.id : undefined}
      onClick={() => source.setOpen(!open)}
      {...(className && { className })}
    >
      {beside && open ? `Close the ${source.name}` : `Compare with the ${source.name}`}
    </Button>
  )
}
