import { RotateCcw } from 'lucide-react'
import { Button, type ButtonProps } from './button.tsx'

/** The one button of a `FormAlert`: does again what failed, or what is out of date. */
export const AlertButton = (props: Omit<ButtonProps, 'variant' | 'size' | 'className' | 'icon'>) => (
  <Button
    variant="outline"
    size="sm"
    className="-my-1.5"
    icon={<RotateCcw aria-hidden="true" size={18} />}
    {...props}
  />
)
