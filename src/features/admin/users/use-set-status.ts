import { api, type RouterOutputs, trpc } from '#src/lib/trpc.ts'

type Input = Parameters<typeof api.admin.users.setStatus.mutate>[0]

/** Changes an account, and has the table and the figures look again. */
export function useSetStatus() {
  const utils = trpc.useUtils()
  return async (input: Input): Promise<RouterOutputs['admin']['users']['setStatus']> => {
    const answer = await api.admin.users.setStatus.mutate(input)
    void utils.admin.users.page.invalidate()
    void utils.admin.stats.invalidate()
    return answer
  }
}
