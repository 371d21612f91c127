import { trpc } from '#src/lib/trpc.ts'
import { namesakeLine } from './chef-line.ts'

/**
 * What tells a chef from others of their name in a list, after a dot: as far as the viewer may see it anyway. Asked for
 * where it is needed alone; nothing until it is known.
 */
export function NamesakeNote({ chefId }: { chefId: number }) {
  const { data: chef } = trpc.friends.getChef.useQuery({ id: chefId }, { retry: false })
  return chef ? <> · {namesakeLine(chef)}</> : null
}
