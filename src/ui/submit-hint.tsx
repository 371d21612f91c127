const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** Says beside a submit button why it is disabled: labels of fields that show an error, and of those not filled in yet. */
export function SubmitHint({ wrong = [], missing }: { wrong?: readonly string[]; missing: readonly string[] }) {
  if (wrong.length + missing.length === 0) return null
  return (
    <p className="text-muted text-sm">
      {wrong.length > 0 ? `Please correct ${list.format(wrong)}. ` : null}
      {missing.length > 0 ? `Still needed: ${list.format(missing)}.` : null}
    </p>
  )
}
