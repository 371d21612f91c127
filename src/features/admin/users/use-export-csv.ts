import { useState } from 'react'
import { adminMessages } from '#server/admin/constants.ts'
import { EXPORT_CSV_PATH } from '#server/admin/users/constants.ts'
import { api } from '#src/lib/trpc.ts'
import { isCancelled } from '#src/ui/cancelled.ts'
import { toast } from '#src/ui/toast.ts'

/** Fetches the table and hands it over as a file; a link alone could not say why it failed. */
export function useExportCsv() {
  const [isPending, setPending] = useState(false)
  const start = async () => {
    setPending(true)
    try {
      await api.auth.requireConfirmation.mutate()
      const answer = await fetch(EXPORT_CSV_PATH)
      if (!answer.ok) throw new Error(String(answer.status))
      const address = URL.createObjectURL(await answer.blob())
      const link = document.createElement('a')
      link.href = address
      link.download = `longtable-users-${new Date().toISOString().slice(0, 10)}.csv`
      link.click()
      // Some browsers begin to read it only after the press has been dealt with.
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    } catch (error) {
      if (isCancelled(error)) return
      toast({ title: adminMessages.exportFailed, text: 'Please try again.', tone: 'danger' })
    } finally {
      setPending(false)
    }
  }
  return { isPending, start: () => void start() }
}
