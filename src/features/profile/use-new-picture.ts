import { useState } from 'react'
import { findFaceProblem } from '#src/lib/face-picture.ts'
import { toast } from '#src/ui/toast.ts'

export interface NewPicture {
  /** The picture that was chosen and not sent yet. */
  file: File | null
  /** Why the last choice was not taken. */
  problem: string | null
  choose: (file: File) => void
  clear: () => void
}

/** A picture that waits to be saved with the profile. What cannot be sent is refused and leaves the choice before it. */
export function useNewPicture(): NewPicture {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  return {
    file,
    problem,
    choose: chosen => {
      const found = findFaceProblem(chosen)
      setProblem(found && `${found.title}. ${found.text}`)
      if (found) toast({ ...found, tone: 'danger' })
      else setFile(chosen)
    },
    clear: () => {
      setFile(null)
      setProblem(null)
    },
  }
}
