import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'

interface BadgeButtonProps extends Omit<ComponentProps<typeof Button>, 'variant' | 'size' | 'aria-label' | 'children'> {
  /** What a screen reader says, beginning with the word that is seen. */
  label: string
  children: string
}

/** How something stands, as a badge that opens a menu of what can be done about it. */
export function BadgeButton({ label, children, ...rest }: BadgeButtonProps) {
  return (
    <Button {...rest} variant="quiet" size="sm" className="-mr-2 px-2!" aria-label={label}>
      <Badge tone="saffron">
        <span className="inline-flex items-center gap-1">
          {children}
          <ChevronDown aria-hidden="true" size={14} />
        </span>
      </Badge>
    </Button>
  )
}
