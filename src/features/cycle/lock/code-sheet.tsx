import { Fragment, useRef } from 'react'
import { CopyIcon } from '#src/ui/action-icons.ts'
import { Button } from '#src/ui/button.tsx'
import { copyText } from '#src/ui/copy-text.ts'
import { Sheet } from '#src/ui/sheet.tsx'

/** The one showing of a recovery code; open while there is one. It is left by its button alone. */
export function CodeSheet({ code, onDone }: { code: string | null; onDone: () => void }) {
  const text = useRef<HTMLParagraphElement>(null)
  const select = () => {
    if (text.current) getSelection()?.selectAllChildren(text.current)
  }
  return (
    <Sheet
      open={code !== null}
      onOpenChange={next => {
        if (!next) onDone()
      }}
      title="Your recovery code"
      description="It is shown this once. Keep it where you keep passwords, apart from this account."
      dismissible={false}
      hideClose
      footer={
        <>
          <Button
            variant="outline"
            icon={<CopyIcon aria-hidden="true" size={18} />}
            onClick={() => void copyText(code ?? '', { select })}
          >
            Copy
          </Button>
          <Button className="max-md:flex-1" onClick={onDone}>
            I have kept it
          </Button>
        </>
      }
    >
      <p
        ref={text}
        className="select-all rounded-lg bg-accent-soft p-4.5 text-center font-mono text-xl leading-relaxed"
      >
        {code?.split('-').map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups may repeat, and never move
          <Fragment key={at}>
            {at > 0 ? (
              <>
                -<wbr />
              </>
            ) : null}
            {group}
          </Fragment>
        ))}
      </p>
      <p className="mt-4 text-muted text-sm">
        It works once, in small or capital letters. A new one can be made on the cycle page at any time.
      </p>
    </Sheet>
  )
}
