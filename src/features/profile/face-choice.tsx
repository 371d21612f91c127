import { Undo2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { faceUrl, type OfferedFace, offeredFaces } from '#server/media/drawn/contract.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import type { ProfilePictureChoice } from './use-profile-form.ts'

/** The drawn faces and the initials, for who would rather not show a photo. */
export function FaceChoice(props: { name: string; picture: ProfilePictureChoice; disabled: boolean }) {
  const { name, picture, disabled } = props
  const group = useId()
  const first = useRef<HTMLInputElement>(null)
  const choice = (face: OfferedFace | null, label: string) => (
    <label key={label} className="relative flex cursor-pointer rounded-full has-disabled:cursor-default">
      <input
        {...(face === null && { ref: first })}
        type="radio"
        name={group}
        className="peer absolute inset-0 size-full cursor-[inherit] appearance-none rounded-full"
        aria-label={label}
        disabled={disabled}
        checked={picture.face?.face === face}
        onChange={() => picture.chooseFace(face)}
      />
      <Avatar
        name={name}
        src={face && faceUrl(face)}
        size={48}
        className="pointer-events-none outline-offset-2 peer-checked:outline-3 peer-checked:outline-secondary"
      />
    </label>
  )
  return (
    <fieldset>
      <legend className="mb-2.5 text-muted text-sm">Or a drawn face, or your initials:</legend>
      <div className="flex flex-wrap gap-2.5">
        {choice(null, 'Your initials')}
        {offeredFaces.map((face, at) => choice(face, `Drawn face ${at + 1}`))}
        {picture.face && !disabled ? (
          <Button
            variant="quiet"
            size="sm"
            className="px-3!"
            icon={<Undo2 aria-hidden="true" size={20} />}
            onClick={() => {
              picture.clear()
              // The button that was pressed goes.
              first.current?.focus()
            }}
          >
            Undo
          </Button>
        ) : null}
      </div>
    </fieldset>
  )
}
