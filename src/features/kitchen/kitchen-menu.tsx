import { Link } from '@tanstack/react-router'
import { ArrowDownUp, Ellipsis } from 'lucide-react'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, MenuItem } from '#src/ui/menu.tsx'

/** What is done with the kitchen as a whole. */
export function KitchenMenu() {
  return (
    <Menu
      trigger={
        <IconButton label="More for My Kitchen" variant="outline" icon={<Ellipsis aria-hidden="true" size={20} />} />
      }
    >
      <MenuItem asChild>
        <Link to="/my-kitchen/transfer">
          <ArrowDownUp aria-hidden="true" size={20} className="text-muted" />
          Export / Import
        </Link>
      </MenuItem>
    </Menu>
  )
}
