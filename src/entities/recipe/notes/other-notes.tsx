/** Notes as they stand somewhere else than where the chef writes them. */
export function OtherNotes({ label, text }: { label: string; text: string }) {
  return (
    <section aria-label={label} className="rounded-md border border-line bg-sunken px-4 py-3">
      <h4 className="font-semibold font-text text-sm">{label}</h4>
      <p className="mt-1 whitespace-pre-line leading-title [overflow-wrap:anywhere]">{text || 'No notes.'}</p>
    </section>
  )
}
