import type { TestChef } from '../../fixtures/make.ts'
import type { TestApp } from '../../fixtures/test-app.ts'
import type { ServerMessageId } from './catalogue.ts'

export type MessageWorld = { app: TestApp; ines: TestChef; cookie: string; strict: TestApp }

type Call = (world: MessageWorld) => Promise<Response>

const registration = { name: 'Noor', email: 'noor@cook.example', password: 'saffron and sea salt' }

const register =
  (change: Record<string, unknown>): Call =>
  ({ app }) =>
    app.request('/api/auth/register', { json: { ...registration, ...change } })

const asInes =
  (method: string, path: string, json: unknown): Call =>
  ({ app, cookie }) =>
    app.request(path, { method, cookie, json })

const withFile =
  (path: string, name: string, file: File): Call =>
  ({ app, cookie }) => {
    const body = new FormData()
    body.append(name, file)
    return app.request(path, { method: 'POST', cookie, body })
  }

const text = new File(['Cream the butter.'], 'cake.txt', { type: 'text/plain' })
const large = (megabytes: number) => new File([new Uint8Array(megabytes * 1024 * 1024 + 1)], 'a.png')
const recipe = { title: 'Soup', ingredients: ['1 leek'], instructions: ['Simmer.'] }
const keep = (change: object) => asInes('POST', '/api/users/0/back-burner', { ...recipe, ...change })
const bare = { title: 'Soup', source: 'Grandma', ingredients: [], instructions: [] }
const jot = (change: object) => asInes('POST', '/api/user-recipes', { ...bare, ...change })
const extract = (url: string) => asInes('POST', '/api/recipe/extract-url', { url })

/** For each message that the server says: the call that has it say so. */
export const messageTriggers: Record<ServerMessageId, Call> = {
  signInWrong: ({ app, ines }) =>
    app.request('/api/auth/login', { json: { emailOrPhone: ines.email, password: 'not this one' } }),
  registrationTaken: ({ app, ines }) =>
    app.request('/api/auth/register', { json: { ...registration, email: ines.email } }),
  registrationTooMany: async ({ strict }) => {
    for (let attempt = 0; attempt < 100; attempt++) {
      const answer = await strict.request('/api/auth/register', { json: { ...registration, name: '' } })
      if (answer.status === 429) return answer
    }
    throw new Error('a hundred registrations were let in')
  },
  fullNameMissing: register({ name: '  ' }),
  nameShort: register({ name: 'N' }),
  emailInvalid: register({ email: 'noor@' }),
  phoneInvalid: register({ phoneNumber: '112' }),
  zipInvalid: register({ zipCode: '1234' }),
  passwordShort: register({ password: 'saffron' }),
  unreachable: register({ email: '', phoneNumber: '' }),
  nameMissing: asInes('PUT', '/api/users/0', { name: ' ' }),
  profileEmailInvalid: asInes('PUT', '/api/users/0', { name: 'Inès', email: 'ines@' }),
  pictureType: withFile('/api/users/profile-picture', 'profilePicture', text),
  pictureSize: withFile('/api/users/profile-picture', 'profilePicture', large(5)),
  queryShort: asInes('POST', '/api/users/search', { query: 'n' }),
  authenticationRequired: ({ app }) => app.request('/api/saved-recipes', { json: { recipeId: 3001 } }),
  recipeUpdateFailed: asInes('PATCH', '/api/users/recipes/999999', { title: 'Gone' }),
  extractionFailed: extract('http://127.0.0.1:9/plums'),
  notAuthenticated: async ({ app, ines }) => {
    const token = await app.services.sessions.create(ines.id, '')
    await app.services.sessions.revoke(token)
    const json = { content: 'Lovely', postType: 'user_post', postId: 1 }
    return app.request('/api/comments', { cookie: `longtable=${token}`, json })
  },
  contentRequired: asInes('POST', '/api/user-posts', { type: 'general', content: ' ' }),
  titleMissing: keep({ title: '' }),
  ingredientsMissing: keep({ ingredients: ['', ' '] }),
  instructionsMissing: keep({ instructions: [] }),
  recipeNameMissing: jot({ title: ' ' }),
  sourceMissing: jot({ source: ' ' }),
  remakeMissing: asInes('POST', '/api/user-posts', { type: 'recipe_remake', originalPostId: 1, content: '' }),
  urlInvalid: extract('plums'),
  urlRequired: extract(' '),
  invalidFileType: withFile('/api/pictures', 'image', text),
  fileTooLarge: withFile('/api/pictures', 'image', large(10)),
  noImage: asInes('POST', '/api/recipes/ocr', {}),
}
