import { accountMessages } from './account-messages.ts'
import { communityMessages } from './community-messages.ts'
import { doneMessages } from './done-messages.ts'
import type { Message } from './message.ts'

const all = { ...accountMessages, ...communityMessages, ...doneMessages }

type All = typeof all

/** What names a message in this table. */
export type MessageId = keyof All
type IdsWith<Way extends string> = { [Id in MessageId]: All[Id] extends Record<Way, string> ? Id : never }[MessageId]
/** The messages that the server says over HTTP. */
export type ServerMessageId = IdsWith<'server'>
/** The messages that stand on a screen. */
export type ClientMessageId = IdsWith<'client'>

/**
 * Every message that a chef may be told, to the letter, with how it arises. Each is shown by a test: those with `server`
 * beside this file, those with `client` in `tests/messages/`.
 */
export const catalogue: Record<MessageId, Message> = all

/** The ids of the messages that arise in a way. */
export const idsOf = <Way extends 'server' | 'client'>(way: Way): IdsWith<Way>[] =>
  (Object.keys(all) as MessageId[]).filter(id => catalogue[id][way] !== undefined) as IdsWith<Way>[]
