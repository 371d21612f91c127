import { Link } from '@tanstack/react-router'
import { ArrowDownUp, CalendarDays, Ellipsis, FolderHeart, ListChecks, ShoppingBasket, Tags } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { PublicLinkItem } from '#src/entities/public-link/public-link-item.tsx'
import { PublicLinkSheet } from '#src/entities/public-link/public-link-sheet.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, MenuItem } from '#src/ui/menu.tsx'

const TagManager = lazy(async () => ({ default: (await import('./tags/tag-manager.tsx')).TagManager }))

/** What is done with the kitchen as a whole. `onSelect` begins to choose recipes; absent where there are none to choose. */
export function KitchenMenu({ onSelect }: { onSelect?: (() => void) | undefined }) {
  const [tags, setTags] = useState({ mounted: false, open: false })
  const [linking, setLinking] = useState(false)
  return (
    <>
      <Menu
        trigger={
          <IconButton label="More for My Kitchen" variant="outline" icon={<Ellipsis aria-hidden="true" size={20} />} />
        }
      >
        {onSelect ? (
          <MenuItem icon={<ListChecks aria-hidden="true" size={20} />} onSelect={onSelect}>
            Select recipes
          </MenuItem>
        ) : null}
        <MenuItem asChild>
          <Link to="/plan">
            <CalendarDays aria-hidden="true" size={20} className="text-muted" />
            Meal plan
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to="/collections">
            <FolderHeart aria-hidden="true" size={20} className="text-muted" />
            Collections
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to="/shopping">
            <ShoppingBasket aria-hidden="true" size={20} className="text-muted" />
            Shopping list
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to="/my-kitchen/transfer">
            <ArrowDownUp aria-hidden="true" size={20} className="text-muted" />
            Export / Import
          </Link>
        </MenuItem>
        <MenuItem icon={<Tags aria-hidden="true" size={20} />} onSelect={() => setTags({ mounted: true, open: true })}>
          Your tags
        </MenuItem>
        <PublicLinkItem onSelect={() => setLinking(true)} />
      </Menu>
      <PublicLinkSheet target={{ kind: 'cookbook' }} open={linking} onOpenChange={setLinking} />
      {tags.mounted ? (
        <Suspense fallback={null}>
          <TagManager open={tags.open} onOpenChange={open => setTags({ mounted: true, open })} />
        </Suspense>
      ) : null}
    </>
  )
}
