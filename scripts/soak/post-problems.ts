import Database from 'better-sqlite3'

/**
 * What is wrong with the database of a server that was killed, a sentence each: damage, miscounted likes, and posts that
 * were acknowledged, by their text, and are lost or there twice.
 */
export function postProblems(path: string, acknowledged: readonly string[]): string[] {
  const file = new Database(path, { readonly: true })
  try {
    const found = new Map<string, number>()
    for (const content of file.prepare('select content from posts').pluck().all() as string[]) {
      found.set(content, (found.get(content) ?? 0) + 1)
    }
    const isWhole = file.pragma('integrity_check', { simple: true }) === 'ok'
    const miscounted = file
      .prepare(
        'select count(*) from posts where like_count <> (select count(*) from post_likes l where l.post_id = posts.id)',
      )
      .pluck()
      .get()
    const gone = acknowledged.filter(content => found.get(content) !== 1)
    return [
      ...(isWhole ? [] : ['the database is damaged']),
      ...(miscounted === 0 ? [] : [`${miscounted} posts have another number of likes than they say`]),
      ...(gone.length === 0
        ? []
        : [`${gone.length} of ${acknowledged.length} acknowledged posts are lost or there twice: ${gone[0]}`]),
    ]
  } finally {
    file.close()
  }
}
