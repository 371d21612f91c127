import type { RefObject } from 'react'
import { type PictureType, pictureAccept } from '#common/pictures.ts'

/** The system's own way to choose picture files. It is not seen: a button beside it clicks it through `chooser`. */
export function PictureChooser(props: {
  chooser: RefObject<HTMLInputElement | null>
  multiple?: boolean | undefined
  /** What is offered; every picture by default. */
  types?: readonly PictureType[] | undefined
  /** What was chosen; never an empty list. */
  onFiles: (files: File[]) => void
}) {
  const { chooser, multiple, types, onFiles } = props
  return (
    <input
      ref={chooser}
      type="file"
      accept={pictureAccept(types)}
      multiple={multiple}
      hidden
      onChange={event => {
        const files = [...(event.currentTarget.files ?? [])]
        // Cleared, so that the same file can be chosen again.
        event.currentTarget.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
}
