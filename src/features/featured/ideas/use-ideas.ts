import { type RouterOutputs, trpc } from '#src/lib/trpc.ts'

export type Trending = RouterOutputs['ideas']['trending'][number]
export type Tip = RouterOutputs['ideas']['tips'][number]

/**
 * Recipes that chefs took to lately, and tips that they liked. Both undefined until both are known, so that what shows
 * does not move; what failed is as if there were none, because ideas are an extra.
 */
export function useIdeas(most: { trending: number; tips: number }) {
  const quiet = { refetchOnWindowFocus: false } as const
  const trending = trpc.ideas.trending.useQuery({ limit: most.trending }, quiet)
  const tips = trpc.ideas.tips.useQuery({ limit: most.tips }, quiet)
  const pending = (query: typeof trending | typeof tips) => query.isPending && query.fetchStatus !== 'paused'
  if (pending(trending) || pending(tips)) return undefined
  return { trending: trending.data ?? [], tips: tips.data ?? [] }
}
