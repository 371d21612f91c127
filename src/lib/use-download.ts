import type { MouseEvent } from 'react'
import { toastError } from './toast-error.ts'
import { trpc } from './trpc.ts'

/**
 * What a link to a download needs that is handed out after a confirmation alone: a press asks for the password where that
 * is needed, and then follows the link. `onStart` runs once it is followed.
 */
export function useDownload(path: string, onStart?: () => void) {
  const confirm = trpc.auth.requireConfirmation.useMutation({
    onSuccess: () => {
      follow(path)
      onStart?.()
    },
    onError: error =>
      toastError(error, { title: 'The download did not start', text: 'Please try again.', key: 'download' }),
  })
  return {
    href: path,
    download: true,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      if (!confirm.isPending) confirm.mutate()
    },
  }
}

function follow(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}
