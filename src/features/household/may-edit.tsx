import type { ReactNode } from 'react'
import { Switch } from '#src/ui/switch.tsx'

/** Below the switch that shows something: whether the others may change it as well. */
export function MayEdit(props: { label: ReactNode; checked: boolean; onChange: (checked: boolean) => void }) {
  const { label, checked, onChange } = props
  return (
    <Switch
      label={<span className="font-normal">{label}</span>}
      checked={checked}
      onCheckedChange={onChange}
      className="border-line border-l-2 pl-3.5"
    />
  )
}
