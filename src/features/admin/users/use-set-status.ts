import { api, type RouterOutputs, trpc } from '#src/lib/trpc.ts'

type Input = Parameters<typeof api.admin.users.setStatus.mutate>[0]

/** Changes an account, and has the table and the figures look again. */
export function useSetStatus() {
  const utils = trpc.useUtils()
  return async (input: Input): Promise<RouterOutputs['admin']['users']['setStatus']> => {
    try {
      return await api.admin.users.setStatus.mutate(input)
    } finally {
      // What was refused, another admin may have changed meanwhile.
      void utils.admin.users.page.invalidate()
      void utils.admin.stats.invalidate()
    }
  }
}
