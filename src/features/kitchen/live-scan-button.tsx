import { Link } from '@tanstack/react-router'
import { ScanLine } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { iconButtonClass } from '#src/ui/icon-button.tsx'

/** Looks into the pantry: over the kitchen where there is room for it, on a phone on its own page. */
export function LiveScanButton({ wide, onOpen }: { wide: boolean; onOpen: () => void }) {
  const icon = <ScanLine aria-hidden="true" size={20} />
  if (wide) {
    return (
      <Button
        variant="outline"
        size="sm"
        aria-haspopup="dialog"
        icon={icon}
        className="whitespace-nowrap"
        onClick={onOpen}
      >
        Live Scan
      </Button>
    )
  }
  return (
    <Link to="/pantry" aria-label="Live Scan" title="Live Scan" className={iconButtonClass('outline')}>
      {icon}
    </Link>
  )
}
