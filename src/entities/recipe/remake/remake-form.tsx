import { ChevronDown } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { EXPERIENCE_MAX, TWIST_MAX } from '#server/feed/constants.ts'
import { PhotosField } from '#src/entities/photo/picker/photos-field.tsx'
import { VisibilityChoice } from '#src/entities/post/visibility-choice.tsx'
import { SeenAlert } from '#src/lib/seen-alert.tsx'
import { submitWithKeys } from '#src/lib/submit-with-keys.ts'
import { useOnline } from '#src/lib/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { CharacterCount } from '#src/ui/character-count.tsx'
import { cx } from '#src/ui/class-names.ts'
import { Field } from '#src/ui/field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { LineRows } from '../lines/line-rows.tsx'
import type { Remake, Shared } from './use-remake.ts'

/**
 * How it turned out, what was changed, and photos of it. Its button is `RemakeSubmit` with the same `id`, which may
 * stand elsewhere; Cmd or Ctrl with Enter does the same from any field.
 */
export function RemakeForm(props: {
  id: string
  remake: Remake
  onShared: (shared: Shared) => void
  /** It comes in place of something that had the focus. */
  takesFocus?: boolean
}) {
  const { id, remake, onShared, takesFocus = false } = props
  const { typed, change } = remake
  const online = useOnline()
  const experience = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (takesFocus) experience.current?.focus()
  }, [takesFocus])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const shared = await remake.share()
    if (shared) onShared(shared)
    else if (typed.experience.trim() === '') experience.current?.focus()
  }
  return (
    <form id={id} noValidate onSubmit={event => void submit(event)} onKeyDown={submitWithKeys} className="space-y-6">
      <Field
        label="How did it turn out?"
        required
        error={remake.missing}
        hint={<CharacterCount used={typed.experience.length} max={EXPERIENCE_MAX} />}
      >
        <TextArea
          ref={experience}
          rows={4}
          maxLength={EXPERIENCE_MAX}
          value={typed.experience}
          onChange={event => change({ experience: event.currentTarget.value })}
        />
      </Field>
      <Field label="My twist" optional hint={<CharacterCount used={typed.twist.length} max={TWIST_MAX} />}>
        <TextArea
          rows={2}
          maxLength={TWIST_MAX}
          value={typed.twist}
          placeholder="What you did differently"
          onChange={event => change({ twist: event.currentTarget.value })}
        />
      </Field>
      <div>
        <PhotosField photos={remake.photos} />
        <p role="status" className="mt-2 text-muted text-sm empty:hidden">
          {remake.photos.failed && (!online || remake.photos.mayWait())
            ? 'Without a connection the photos wait with it, and are sent later.'
            : ''}
        </p>
      </div>
      <ChangedLists remake={remake} />
      <div>
        <VisibilityChoice isPublic={typed.isPublic} onChange={isPublic => change({ isPublic })} />
        <p role="status" className="mt-2 text-muted text-sm empty:hidden">
          {remake.opensPrivate ? 'The post shows its ingredients and steps. The recipe itself stays private.' : ''}
        </p>
      </div>
      <SeenAlert>{remake.failure}</SeenAlert>
    </form>
  )
}

/** The button of the form of this id. */
export function RemakeSubmit({ form, remake, className }: { form: string; remake: Remake; className?: string }) {
  const { sending } = remake.photos
  return (
    <Button
      type="submit"
      form={form}
      pending={remake.pending || sending}
      pendingLabel={sending ? 'Sending photos...' : 'Sharing...'}
      {...(className && { className })}
    >
      Share
    </Button>
  )
}

/** Ingredients and steps as in the original, collapsed until the chef says that theirs differed. */
function ChangedLists({ remake: { typed, change } }: { remake: Remake }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className="border-line border-y">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-13 w-full items-center gap-3 rounded-sm text-left font-semibold text-sm leading-title"
      >
        <span className="flex-1">
          What I changed <span className="font-normal text-muted">in ingredients and steps</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          size={20}
          className={cx('transition-transform duration-(--dur-2)', open && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!open} className="space-y-6 pt-1 pb-5">
        {open ? (
          <>
            <LineRows
              label="Ingredients"
              one="Ingredient"
              lines={typed.ingredients}
              onLines={ingredients => change({ ingredients })}
            />
            <LineRows
              label="Steps"
              one="Step"
              steps
              lines={typed.instructions}
              onLines={instructions => change({ instructions })}
            />
          </>
        ) : null}
      </div>
    </div>
  )
}
