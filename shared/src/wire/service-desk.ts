import * as v from 'valibot'
import { call } from './call.ts'
import { pictureBody, serviceEntry, serviceId, serviceKey, servicePicture, serviceText } from './service.ts'
import { code, instant, nothing } from './shapes.ts'

/** Calls of the page of agents. Their requests carry the token that a command has issued to an agent. */
const desk = { method: 'POST', module: 'SERVICEDESK3' } as const
const agent = v.pipe(v.string(), v.maxLength(100))

/** What an agent sees of a member, and nothing more. */
const member = { account: v.string(), rank: v.number() }

const waiting = v.object({
  id: serviceId,
  ...member,
  /** One of `serviceQueues`. */
  queue: code,
  /** Whether it is a message that was left while no agent was online. */
  isOffline: v.boolean(),
  since: instant,
})
export type WaitingTalk = v.InferOutput<typeof waiting>

const own = v.object({
  id: serviceId,
  ...member,
  isOffline: v.boolean(),
  /** Messages of the member that the agent has not read. */
  unread: v.number(),
  changedAt: instant,
})
export type OwnTalk = v.InferOutput<typeof own>

const shown = v.object({
  id: serviceId,
  ...member,
  /** One of `serviceStates`. */
  state: code,
  isOffline: v.boolean(),
  /** Numbers of the member's cases that are not closed. */
  cases: v.array(v.string()),
  typingMs: v.optional(v.number()),
  /** The newest entries of the conversation, oldest first. */
  entries: v.array(serviceEntry),
  hasOlder: v.boolean(),
})
export type ShownTalk = v.InferOutput<typeof shown>

const view = v.object({
  /** Number of the newest change of the brand's desk. */
  version: v.string(),
  /** Name of the agent, as members read it. */
  name: v.string(),
  /** Names of the other agents who are online. */
  colleagues: v.array(v.string()),
  /** Conversations and messages that wait, the next one first; at most 50. */
  queue: v.array(waiting),
  /** Number of all that wait. */
  waiting: v.number(),
  /** Active conversations of the agent, the newest one first. */
  own: v.array(own),
  /** The conversation that was asked for, while it belongs to the agent. */
  shown: v.optional(shown),
})
export type ServiceDesk = v.InferOutput<typeof view>

/** The queue and the agent's conversations. With `seen` the answer waits until the version is another one, at most 15 s. */
export const serviceDesk = call({
  ...desk,
  operation: 'serviceDesk',
  path: '/wps/service/desk',
  request: v.strictObject({
    agent,
    seen: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/))),
    /** The conversation to show. */
    id: v.optional(serviceId),
  }),
  answer: view,
  refusals: ['service.agent'],
})

/** Entries of a conversation of the agent before an entry, oldest first. */
export const deskHistory = call({
  ...desk,
  operation: 'deskHistory',
  path: '/wps/service/history',
  request: v.strictObject({ agent, id: serviceId, before: serviceId }),
  answer: v.object({ entries: v.array(serviceEntry), hasOlder: v.boolean() }),
  refusals: ['service.agent', 'service.unknown'],
})

/** Takes a waiting conversation; only one agent gets it. */
export const takeService = call({
  ...desk,
  operation: 'takeService',
  path: '/wps/service/take',
  request: v.strictObject({ agent, id: serviceId }),
  answer: nothing,
  refusals: ['service.agent', 'service.unknown', 'service.taken'],
})

/** Writes a message. Details of `service.text`: `min` and `max` characters. */
export const answerService = call({
  ...desk,
  operation: 'answerService',
  path: '/wps/service/answer',
  request: v.strictObject({ agent, id: serviceId, text: serviceText, key: serviceKey }),
  answer: nothing,
  refusals: ['service.agent', 'service.unknown', 'service.text', 'service.closed'],
})

/** Sends a picture. Details of `service.image`: `problem`. */
export const sendDeskPicture = call({
  ...desk,
  operation: 'sendDeskPicture',
  path: '/wps/service/picture',
  encoding: 'multipart',
  largestBody: pictureBody,
  request: v.strictObject({ agent, id: serviceId, key: serviceKey, images: v.optional(v.array(v.blob()), []) }),
  answer: nothing,
  refusals: ['service.agent', 'service.unknown', 'service.image', 'service.closed'],
})

/** A picture of a conversation of the agent. */
export const deskImage = call({
  ...desk,
  operation: 'deskImage',
  path: '/wps/service/image',
  request: v.strictObject({ agent, entry: serviceId }),
  answer: servicePicture,
  refusals: ['service.agent', 'service.unknown'],
})

/** Tells the member that the agent types. */
export const typeAtDesk = call({
  ...desk,
  operation: 'typeAtDesk',
  path: '/wps/service/typing',
  request: v.strictObject({ agent, id: serviceId }),
  answer: nothing,
  refusals: ['service.agent', 'service.unknown'],
})

/** Marks the entries of a conversation up to one as read by the agent. */
export const readAtDesk = call({
  ...desk,
  operation: 'readAtDesk',
  path: '/wps/service/read',
  request: v.strictObject({ agent, id: serviceId, upTo: serviceId }),
  answer: nothing,
  refusals: ['service.agent', 'service.unknown'],
})

/** Gives a conversation to a colleague who is online, or back to the queue without one. */
export const handService = call({
  ...desk,
  operation: 'handService',
  path: '/wps/service/hand',
  request: v.strictObject({
    agent,
    id: serviceId,
    to: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(40))),
  }),
  answer: nothing,
  refusals: ['service.agent', 'service.unknown', 'service.closed', 'service.colleague'],
})

/** Ends a conversation. Ending it again changes nothing. */
export const closeService = call({
  ...desk,
  operation: 'closeService',
  path: '/wps/service/close',
  request: v.strictObject({ agent, id: serviceId }),
  answer: nothing,
  refusals: ['service.agent', 'service.unknown'],
})
