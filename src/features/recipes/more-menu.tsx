import { Ellipsis } from 'lucide-react'
import type { ComponentType } from 'react'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import type { MoreItemsProps } from './more-items.tsx'

let Items: ComponentType<MoreItemsProps> | null = null

const load = async () => {
  Items ??= (await import('./more-items.tsx')).MoreItems
}

/** Its items are looked up when they are drawn, which is once they are here. */
function LoadedItems(props: MoreItemsProps) {
  return Items ? <Items {...props} /> : null
}

/** The button of what is seldom done with a recipe; the items are fetched when a pointer or the focus comes near. */
export function MoreMenu(props: MoreItemsProps) {
  return (
    <Menu
      load={load}
      trigger={
        <IconButton
          label="More"
          variant="outline"
          icon={<Ellipsis aria-hidden="true" size={20} />}
          className="min-h-[46px] min-w-[46px]"
        />
      }
    >
      <LoadedItems {...props} />
    </Menu>
  )
}
