import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { ImportChoice, ImportFilter } from '#server/kitchen/transfer/constants.ts'
import type { ImportLinesView, ImportLineView } from '#server/kitchen/transfer/contract.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { api, trpc } from '#src/lib/trpc.ts'

const key = getQueryKey(trpc.transfer.listImportLines)

/** The recipes of an import that a filter shows, page by page. */
export function useImportLines(token: string, show: ImportFilter) {
  const query = useInfiniteQuery({
    queryKey: [...key, token, show],
    queryFn: ({ pageParam, signal }) =>
      api.transfer.listImportLines.query(
        { token, show, ...(pageParam === null ? {} : { after: pageParam }) },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: last => last.next,
  })
  return { ...query, lines: query.data?.pages.flatMap(page => page.lines) }
}

/** Choosing what is done with recipes of an import: the page shows it at once, and takes it back when it does not work. */
export function useChooseLines(token: string) {
  const client = useQueryClient()
  const utils = trpc.useUtils()
  const choose = async (choice: ImportChoice, which: { positions?: number[]; show?: ImportFilter }) => {
    const isMeant = (line: ImportLineView) => !which.positions || which.positions.includes(line.position)
    client.setQueriesData<InfiniteData<ImportLinesView>>({ queryKey: [...key, token] }, data =>
      which.positions && data ? { ...data, pages: data.pages.map(page => withChoice(page, isMeant, choice)) } : data,
    )
    try {
      const now = await api.transfer.chooseImportLines.mutate({ token, choice, ...which })
      utils.transfer.getImport.setData({ token }, now)
      if (!which.positions) await client.invalidateQueries({ queryKey: [...key, token] })
    } catch (error) {
      toastError(error, { title: 'Your choice was not kept. Please try again.', key: 'import' })
      await client.invalidateQueries({ queryKey: key })
      await utils.transfer.getImport.invalidate({ token })
    }
  }
  return choose
}

const withChoice = (
  page: ImportLinesView,
  isMeant: (line: ImportLineView) => boolean,
  choice: ImportChoice,
): ImportLinesView => ({
  ...page,
  lines: page.lines.map(line => (isMeant(line) ? { ...line, choice } : line)),
})
