import { useEffect, useRef } from 'react'

/** Calls back with pictures that are pasted anywhere on the page, while `active`. Pasted words go where they belong. */
export function usePastedPictures(active: boolean, onFiles: (files: File[]) => void): void {
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    if (!active) return
    const listen = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].filter(file => file.type.startsWith('image/'))
      if (files.length === 0) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [active])
}
