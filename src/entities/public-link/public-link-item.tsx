import { trpc } from '#src/lib/trpc.ts'
import { LinkIcon } from '#src/ui/action-icons.ts'
import { MenuItem, MenuLabel } from '#src/ui/menu.tsx'

/** The menu item that leads to a public link, under a label if it has one; absent where an admin switched these off. */
export function PublicLinkItem({ label, onSelect }: { label?: string; onSelect: () => void }) {
  const { data } = trpc.house.privacyFacts.useQuery(undefined, { staleTime: 60_000 })
  if (data?.publicLinks === false) return null
  return (
    <>
      {label ? <MenuLabel>{label}</MenuLabel> : null}
      <MenuItem icon={<LinkIcon aria-hidden="true" size={20} />} onSelect={onSelect}>
        Public link…
      </MenuItem>
    </>
  )
}
