import { CopyField } from '#src/ui/copy-field.tsx'

/** A secret, the one time that it is shown. */
export function NewSecret({ secret }: { secret: string }) {
  return (
    <div className="space-y-4 rounded-lg bg-accent-soft p-4.5">
      <p role="status">
        <strong className="font-semibold">The secret is shown this once.</strong> The other program checks with it that
        messages are from here: give it to that program, and to nobody else.
      </p>
      <CopyField label="Secret" copyLabel="Copy secret" value={secret} />
    </div>
  )
}
