/** A release cannot be made; the message says why, and what to do. */
export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused'
}

/**
 * The section of a version in a changelog, without its heading.
 * Throws `ReleaseRefused` when there is none, it has no date, or nothing stands in it.
 */
export function changelogSection(changelog: string, version: string): string {
  const [, ...sections] = changelog.split(/^## /m)
  const section = sections.find(text => text.startsWith(`[${version}]`)) ?? ''
  const [heading = '', ...lines] = section.split('\n')
  if (!/^\[[^\]]+\] - \d{4}-\d{2}-\d{2}$/.test(heading) || lines.join('').trim() === '') {
    throw new ReleaseRefused(
      `CHANGELOG.md has no section "## [${version}] - YYYY-MM-DD" that says what changed. Write it first.`,
    )
  }
  return lines.join('\n').trim()
}
