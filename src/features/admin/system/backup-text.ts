import type { BackupsView, BackupView } from '#server/admin/backups/contract.ts'

type Running = NonNullable<BackupsView['running']>

const count = new Intl.NumberFormat('en')

/** What is being done for a backup at the moment. */
export function progressText({ step, done, of }: Running): string {
  const some = of > 0 ? ` ${count.format(done)} of ${count.format(of)}` : ''
  switch (step) {
    case 'pictures':
      return of > 0 ? `Writing pictures:${some}` : 'Looking for new pictures…'
    case 'database':
      return 'Copying the database…'
    case 'checking':
      return of > 0 ? `Reading pictures back:${some}` : 'Reading it back…'
    case 'tidying':
      return 'Removing old ones…'
  }
}

/** What is in a backup, such as "1 chef, 1,204 recipes, 31 posts". */
export function contentText({ counts }: Pick<BackupView, 'counts'>): string {
  const some = (table: string, one: string) => {
    const amount = counts[table] ?? 0
    return `${count.format(amount)} ${one}${amount === 1 ? '' : 's'}`
  }
  return [some('users', 'chef'), some('recipes', 'recipe'), some('posts', 'post')].join(', ')
}
