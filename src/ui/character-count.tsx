/** How much of a limited text is used, as "16 / 5,000". */
export function CharacterCount({ used, max }: { used: number; max: number }) {
  return (
    <span className="tabular-nums">
      {used.toLocaleString('en')} / {max.toLocaleString('en')}
      <span className="sr-only"> characters</span>
    </span>
  )
}
