import { type RefObject, useRef } from 'react'
import { CopyIcon, ShareIcon } from '#src/ui/action-icons.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { toast } from '#src/ui/toast.ts'

/** Copies what a field holds. Browsers refuse the clipboard on plain http; the chef can copy the selected text then. */
async function copy(field: RefObject<HTMLInputElement | null>, link: string) {
  try {
    await navigator.clipboard.writeText(link)
    toast({ title: 'Link copied' })
  } catch {
    field.current?.select()
    toast({ title: 'The link could not be copied', text: 'It is selected: please copy it by hand.', tone: 'danger' })
  }
}

/** A link to be passed on: to read, to copy, and to share where the browser can. */
export function LinkField({ label, link, shareText }: { label: string; link: string; shareText?: string }) {
  const field = useRef<HTMLInputElement>(null)
  const share = () => {
    // Closing the sheet of the phone is no failure.
    navigator.share({ title: 'Longtable', url: link, ...(shareText && { text: shareText }) }).catch(() => null)
  }
  return (
    <>
      <Field label={label} hideLabel>
        <Input ref={field} value={link} readOnly onFocus={event => event.currentTarget.select()} />
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          icon={<CopyIcon aria-hidden="true" size={18} />}
          onClick={() => void copy(field, link)}
        >
          Copy
        </Button>
        {'share' in navigator ? (
          <Button variant="outline" size="sm" icon={<ShareIcon aria-hidden="true" size={18} />} onClick={share}>
            Share
          </Button>
        ) : null}
      </div>
    </>
  )
}
