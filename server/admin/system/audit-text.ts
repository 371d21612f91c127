/** The subject of an audit entry, where it still exists. */
export type Recorded = {
  action: string
  targetKind: string
  targetId: number | null
  /** Of a target that is a chef who is still here. */
  targetName: string | null
  detail: Record<string, unknown>
}

type Describe = (record: Recorded) => string

const DETAIL_MAX = 200

const chef = ({ targetId, targetName }: Recorded): string => targetName ?? `chef ${targetId ?? '?'}`
const target = ({ targetKind, targetId }: Recorded): string =>
  targetId === null ? targetKind : `${targetKind} ${targetId}`
const detail = ({ detail }: Recorded, name: string): string => {
  const value = detail[name]
  return typeof value === 'string' ? value.slice(0, DETAIL_MAX) : ''
}
/** The first words of the reported content, and the decider's note. */
const asDecided = (record: Recorded): string => {
  const [text, note] = [detail(record, 'words'), detail(record, 'note')]
  return `${text ? ` “${text}”` : ''}${note ? `, with the note: ${note}` : ''}`
}

const doors: Record<string, string> = {
  open: 'open to everybody',
  invitation: 'open to invited people only',
  closed: 'closed',
}

const sentences: Record<string, Describe> = {
  'user-deactivated': record => `deactivated the account of ${chef(record)}`,
  'user-reactivated': record => `brought back the account of ${chef(record)}`,
  'user-signed-out': record => `signed ${chef(record)} out everywhere`,
  'user-deleted': record => `deleted the account of ${chef(record)}`,
  'users-exported': record => `exported the table of users${detail(record, 'format') === 'csv' ? ' as CSV' : ''}`,
  'export-token-made': () => 'made an access token that exports the table of users',
  'export-token-revoked': () => 'revoked an access token that exports the table of users',
  'admin-made': record => `made ${chef(record)} an admin`,
  'admin-removed': record => `took the role of admin from ${chef(record)}`,
  'reset-link-made': record => `made a link for a new password for ${chef(record)}`,
  'cycle-key-rotated': () => 'replaced the key of cycle data',
  'backup-started': () => 'started a backup',
  'backup-downloaded': record => `downloaded the backup of ${detail(record, 'id')}`,
  'registration-changed': record =>
    `made registration ${doors[detail(record, 'registration')] ?? detail(record, 'registration')}`,
  'contact-changed': record =>
    detail(record, 'contact') ? `set the contact to ${detail(record, 'contact')}` : 'took the contact away',
  'public-links-changed': ({ detail: { publicLinks } }) =>
    `switched public links ${publicLinks === false ? 'off' : 'on'}`,
  'webhooks-changed': ({ detail: { webhooks } }) => `switched webhooks of chefs ${webhooks === false ? 'off' : 'on'}`,
  'featured-recipe-passed-over': record => `drew another Recipe of the Week instead of ${target(record)}`,
  'featured-recipe-restored': record => `brought ${target(record)} back as Recipe of the Week`,
  'report-kept': record => `kept ${target(record)}${asDecided(record)}`,
  'report-hidden': record => `hid ${target(record)}${asDecided(record)}`,
  'report-restored': record => `showed ${target(record)} again${asDecided(record)}`,
  'report-removed': record => `removed ${target(record)}${asDecided(record)}`,
  'link-kept': record => `kept the public ${target(record)}${asDecided(record)}`,
  'link-taken-down': record => `took down the public ${target(record)}${asDecided(record)}`,
  'link-brought-back': record => `brought back the public ${target(record)}${asDecided(record)}`,
  'feedback-new': record => `marked ${target(record)} as new`,
  'feedback-read': record => `marked ${target(record)} as read`,
  'feedback-done': record => `marked ${target(record)} as done`,
}

/** An audit entry as a sentence without its subject, which is shown beside it. Unknown actions get a generic text. */
export function auditText(record: Recorded): string {
  const own = Object.hasOwn(sentences, record.action) ? sentences[record.action] : undefined
  if (own) return own(record)
  const about = record.targetKind === 'user' ? chef(record) : target(record)
  return `${record.action.replaceAll('-', ' ')}: ${about}`
}
