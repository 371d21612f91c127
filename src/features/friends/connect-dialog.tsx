import { useRef } from 'react'
import { Sheet } from '#src/ui/sheet.tsx'
import { ChefSearch } from './chef-search.tsx'

/** Where chefs find each other. */
export function ConnectDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Connect with Cooking Friends" initialFocus={field}>
      <ChefSearch fieldRef={field} />
    </Sheet>
  )
}
