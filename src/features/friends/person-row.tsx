import type { ReactNode } from 'react'
import { faceUrl } from '#server/media/drawn/contract.ts'
import { Avatar } from '#src/ui/avatar.tsx'

export interface PersonRowProps {
  id: number
  name: string
  picture: string | null
  /** Beside the name. */
  badge?: ReactNode
  /** Below the name. */
  line: ReactNode
  action?: ReactNode
  /** The action is small enough to stay beside the name on a phone. */
  tight?: boolean
}

/** A face, a name, what there is to say, and what can be done at the end; below on narrow screens. */
export function PersonRow({ id, name, picture, badge, line, action, tight = false }: PersonRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3">
      <Avatar name={name} src={picture ?? faceUrl(id)} size={52} />
      <div className={tight ? 'min-w-26 flex-1' : 'min-w-34 flex-1'}>
        <p className="flex flex-wrap items-center gap-x-2.5 font-semibold leading-title">
          <span className="min-w-0">{name}</span>
          {badge}
        </p>
        <p className="text-[1rem] text-muted leading-title">{line}</p>
      </div>
      {action ? <div className="ml-auto">{action}</div> : null}
    </div>
  )
}
