import type { DragEvent } from 'react'

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** The handlers of an area that takes dropped files, and hides them from areas around it. Dropped words pass. */
export const fileDrop = (onFiles: (files: File[]) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (hasFiles(event)) event.preventDefault()
  },
  onDrop: (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    event.stopPropagation()
    onFiles([...event.dataTransfer.files])
  },
})
