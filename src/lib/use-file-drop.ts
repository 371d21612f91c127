import { type DragEvent, useEffect, useState } from 'react'

const hasFiles = (event: { dataTransfer: DataTransfer | null }) => event.dataTransfer?.types.includes('Files') ?? false

/** A file that is let go beside the place for it would take the page away, and with it what was typed. */
function refuseStrayFiles(): () => void {
  const refuse = (event: globalThis.DragEvent) => {
    if (event.defaultPrevented || !hasFiles(event)) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
  }
  document.addEventListener('dragover', refuse)
  document.addEventListener('drop', refuse)
  return () => {
    document.removeEventListener('dragover', refuse)
    document.removeEventListener('drop', refuse)
  }
}

/**
 * The handlers of an area that takes dropped files and hides them from areas around it, and whether files are over it.
 * Dropped text pass. Inactive, it takes nothing; files dropped anywhere else on the page do nothing either.
 */
export function useFileDrop(onFiles: (files: File[]) => void, active = true) {
  const [over, setOver] = useState(false)
  useEffect(refuseStrayFiles, [])
  const area = {
    onDragOver: (event: DragEvent) => {
      if (!active || !hasFiles(event)) return
      event.preventDefault()
      event.stopPropagation()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!active || !hasFiles(event)) return
      event.preventDefault()
      event.stopPropagation()
      onFiles([...event.dataTransfer.files])
    },
  }
  return { over: over && active, area }
}
