import { useState } from 'react'
import type { PictureComplaint, PictureRule } from '#src/entities/photo/picker/picture-complaint.ts'
import { dismissToast, toastFailure } from '#src/lib/toast-error.ts'

export interface HeldPicture {
  /** The picture that was chosen and not sent yet. */
  file: File | null
  /** Why the last choice was not taken; shown in a toast until a good picture is chosen. */
  complaint: PictureComplaint | null
  /** Takes the first of these files. */
  choose: (files: readonly File[]) => void
  clear: () => void
}

const key = 'held-picture'

/** A picture that waits to be sent with a form. What may not be sent is refused and leaves the choice before it. */
export function useHeldPicture(rule: PictureRule): HeldPicture {
  const [file, setFile] = useState<File | null>(null)
  const [complaint, setComplaint] = useState<PictureComplaint | null>(null)
  return {
    file,
    complaint,
    choose: ([chosen]) => {
      if (!chosen) return
      const found = rule(chosen)
      setComplaint(found)
      if (found) return toastFailure({ ...found, key })
      dismissToast(key)
      setFile(chosen)
    },
    clear: () => {
      dismissToast(key)
      setFile(null)
      setComplaint(null)
    },
  }
}
