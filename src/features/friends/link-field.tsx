import { useRef } from 'react'
import { CopyIcon, ShareIcon } from '#src/ui/action-icons.ts'
import { Button } from '#src/ui/button.tsx'
import { copyText } from '#src/ui/copy-text.ts'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'

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
          onClick={() => void copyText(link, { name: 'link', select: () => field.current?.select() })}
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
