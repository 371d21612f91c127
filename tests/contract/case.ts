import type { TestChef } from '../fixtures/make.ts'
import type { ContractWorld } from './contract-world.ts'

/** Plain values as JSON has them; a file only where a call takes a form. */
export type Fields = Record<string, unknown>

/** What a request says: what fills the names in its path, what follows the question mark, and its body. */
export type Request = {
  path?: Record<string, string | number>
  query?: Record<string, string>
  /** All documented fields, those that may be left out too, unless they exclude each other. */
  body?: Fields
}

/** A request that has to be taken, and by whom it is made. */
export type GoodRequest = Request & {
  /** Inès if not given. */
  as?: TestChef
  /** Who is refused the same with 403 or 404; Tobias where the contract names an owner, a chef where it names an admin. */
  refused?: TestChef[]
  /** Fields of the body that are sent in a multipart form besides, or instead of those of the same name. */
  form?: Record<string, string | File>
  /** Whether JSON cannot carry it, because the call needs a file. */
  formOnly?: boolean
}

/** A request that is refused with 400: what is changed of a good one (undefined: left out), and what is said then. */
export type Malformed = Request & { says: string | RegExp }

/** How one documented call is made well and badly. */
export type Case = {
  /** As the contract has it: `POST /api/users/{id}/back-burner`. */
  call: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`
  /** Makes what the call is about anew, each time it is asked: a request may undo or use up what it is about. */
  good(world: ContractWorld): Promise<GoodRequest> | GoodRequest
  /** Keys that the answer has, or each thing in it when it is a list; what the contract names is looked for besides. */
  answers: string[]
  /** Whether the answer is a list, which must not be empty. */
  list?: boolean
  /** Makes a request whose answer is null, for a chef of whom nothing is known. */
  nullFor?(world: ContractWorld): Promise<GoodRequest> | GoodRequest
  malformed: Malformed[]
  /** Why the call has no bad request, where `malformed` is empty. */
  takesAnything?: string
  /** Other requests that have to be taken and answer the same keys: what the fields are for that exclude each other. */
  alsoGood?(world: ContractWorld): Promise<GoodRequest[]> | GoodRequest[]
  /** Documented fields that no good request has, and why. */
  unused?: Record<string, string>
  /** Optional fields that mean something when they are empty, and what. Such a request is taken all the same. */
  meaningfulWhenEmpty?: Record<string, string>
  /** Why nobody is named in `refused` of a call for those who may see something. */
  forEverybody?: string
  /** Why a stranger is not turned away with 401, although the call is for chefs. Nothing may change then either. */
  strangersWelcome?: string
  /** Opens what the server is going to talk to, before it starts, and says by which settings it gets there. */
  elsewhere?(): Promise<{ settings: Record<string, string>; close(): Promise<unknown> | unknown }>
}
