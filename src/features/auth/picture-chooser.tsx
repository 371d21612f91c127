import { CircleAlert, FileImage, ImagePlus, Trash2, UserRound } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { pictureAccept } from '#server/media/contract.ts'
import { useObjectUrl } from '#src/lib/camera/use-object-url.ts'
import { findFaceProblem, type PictureComplaint } from '#src/lib/face-picture.ts'
import { Button } from '#src/ui/button.tsx'

/** A face for the new account: a file chooser with a preview. A file that may not be sent leaves the one before. */
export function PictureChooser({ file, onFile }: { file: File | null; onFile: (file: File | null) => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const [complaint, setComplaint] = useState<PictureComplaint | null>(null)
  const take = (chosen: File) => {
    const problem = findFaceProblem(chosen)
    setComplaint(problem)
    if (!problem) onFile(chosen)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and margins that do not belong here
    <div role="group" aria-labelledby={id} aria-describedby={complaint ? `${id}-error` : undefined}>
      <p id={id} className="font-semibold text-sm leading-title">
        Profile Picture <span className="font-normal text-muted">(optional)</span>
      </p>
      <div className="mt-2 flex items-center gap-4">
        <Preview key={file ? `${file.name} ${file.size} ${file.lastModified}` : ''} file={file} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap gap-2">
            <Button
              ref={choose}
              variant="outline"
              size="sm"
              icon={<ImagePlus aria-hidden="true" size={20} />}
              onClick={() => input.current?.click()}
            >
              {file ? 'Change picture' : 'Choose picture'}
            </Button>
            {file ? (
              <Button
                variant="quiet"
                size="sm"
                className="px-3!"
                icon={<Trash2 aria-hidden="true" size={20} />}
                onClick={() => {
                  setComplaint(null)
                  onFile(null)
                  choose.current?.focus()
                }}
              >
                Remove
              </Button>
            ) : null}
          </div>
          {file ? (
            <p title={file.name} className="mt-1.5 truncate text-muted text-sm">
              {file.name}
            </p>
          ) : null}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept={pictureAccept}
        aria-label="Profile Picture"
        hidden
        onChange={event => {
          const chosen = event.currentTarget.files?.[0]
          // Cleared, so that the same file can be chosen again.
          event.currentTarget.value = ''
          if (chosen) take(chosen)
        }}
      />
      <div role="status">
        {complaint ? (
          <p id={`${id}-error`} className="mt-2 flex gap-2 text-danger text-sm leading-title">
            <CircleAlert aria-hidden="true" size={16} className="mt-px flex-none" />
            <span className="min-w-0">
              <strong className="font-semibold">{complaint.title}</strong>. {complaint.text}
            </span>
          </p>
        ) : null}
      </div>
    </div>
  )
}

/** The chosen face; a file with its name beside it where the browser cannot show it, as most cannot show HEIC. */
function Preview({ file }: { file: File | null }) {
  const url = useObjectUrl(file)
  const [unshowable, setUnshowable] = useState(false)
  if (!file || (!url && !unshowable)) {
    return (
      <span className="flex size-20 flex-none items-center justify-center rounded-full border-2 border-line-strong border-dashed text-muted">
        <UserRound aria-hidden="true" size={32} />
      </span>
    )
  }
  if (url && !unshowable) {
    return (
      <img
        src={url}
        alt="The face you have chosen"
        width={80}
        height={80}
        onError={() => setUnshowable(true)}
        className="size-20 flex-none rounded-full object-cover [filter:var(--picture-dim)]"
      />
    )
  }
  return (
    <span
      role="img"
      aria-label={`${file.name}, no preview in this browser`}
      className="flex size-20 flex-none items-center justify-center rounded-full bg-accent-soft text-accent-text"
    >
      <FileImage aria-hidden="true" size={32} />
    </span>
  )
}
