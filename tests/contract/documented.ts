import { readFileSync } from 'node:fs'
import { projectPath } from '#db/project-path.ts'
import type { Case } from './case.ts'

/** A call as it is documented. A name that ends in a question mark may be left out. */
export type DocumentedCall = {
  area: string
  method: string
  path: string
  /** Who may make it. */
  auth: 'none' | 'optional' | 'session' | 'viewer' | 'owner' | 'receiver' | 'admin'
  body?: string[]
  /** Fields of a form, or a remark on the form that the body may come as. */
  multipart?: string[] | string
  /** Keys of the answer, or a word for what it is. */
  answer: string[] | string
  note?: string
}

export const documentedCalls = JSON.parse(
  readFileSync(projectPath('tests/contract/documented-calls.json'), 'utf8'),
) as DocumentedCall[]

/** A call's name, as cases have it. */
export const nameOf = ({ method, path }: DocumentedCall) => `${method} ${path}` as Case['call']

/** The fields that a request may have, and which of them may be left out. */
export function fieldsOf({ body = [], multipart = [] }: DocumentedCall): { name: string; optional: boolean }[] {
  const fields = [...body, ...(Array.isArray(multipart) ? multipart : [])]
  return fields.map(field => ({ name: field.replace('?', ''), optional: field.endsWith('?') }))
}

/** Whether the call is for chefs alone, or for some of them. */
export const isForChefs = ({ auth }: DocumentedCall): boolean => auth !== 'none'

/** The path parameter that is a chef's id and may be 0, if there is one. */
export const chefInPath = ({ path }: DocumentedCall): string | undefined =>
  /^\/api\/(?:users|user-posts)\/\{(id|userId)\}(?:\/(?!(?:like|save)$)|$)/.exec(path)?.[1]

const CHEF_FIELDS = ['userId', 'currentUserId', 'senderUserId']

/** The fields of the body that say which chef is asking. */
export const askingFields = (call: DocumentedCall): string[] =>
  fieldsOf(call)
    .map(({ name }) => name)
    .filter(name => CHEF_FIELDS.includes(name))
