import * as v from 'valibot'
import { serviceRules } from '../kernel/service-rules.ts'
import { call, usualBody } from './call.ts'
import { code, instant, noFields, nothing } from './shapes.ts'

const service = { token: 'needed', module: 'SERVICE3' } as const

/** waiting: in the queue, or left while no agent was online. active: with an agent. ended: final. */
export const serviceStates = ['waiting', 'active', 'ended'] as const
/** vip: members from `vipServiceRank`, who are served first. live: everybody else. */
export const serviceQueues = ['vip', 'live'] as const

/** Id of a conversation or an entry. */
export const serviceId = v.pipe(v.string(), v.regex(/^\d{1,18}$/))
/** Text of a message before `readRemarks`; the limits are `serviceRules.text`. */
export const serviceText = v.pipe(v.string(), v.maxLength(4000))
/**
 * Idempotency key of a message: the same text with the same key is stored once and answered alike; another text is refused
 * with `intent.conflict`.
 */
export const serviceKey = v.pipe(v.string(), v.uuid())

/** A message or a step of a conversation. */
export const serviceEntry = v.object({
  id: serviceId,
  conversation: serviceId,
  by: v.picklist(['member', 'agent', 'platform']),
  /** Name of the agent who wrote, took the conversation, or got it from another agent. */
  agent: v.optional(v.string()),
  /** text, picture, taken, handed, queued (given back to the queue), offline (no agent is online), or ended. */
  step: code,
  /** Only of a text. */
  text: v.string(),
  at: instant,
})
export type ServiceEntry = v.InferOutput<typeof serviceEntry>

export const servicePicture = v.object({
  /** The picture as a `data:` address. */
  picture: v.string(),
})

const talk = v.object({
  id: serviceId,
  /** One of `serviceStates`. */
  state: code,
  /** Whether it was left while no agent was online: the answer also arrives in the inbox. */
  isOffline: v.boolean(),
  /** Place in the queue, from 1; only while it waits for an agent who is online. */
  place: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Name of the agent. */
  agent: v.optional(v.string()),
  /** Milliseconds for which the agent counts as typing; omitted while the agent does not type. */
  typingMs: v.optional(v.number()),
  /** Messages of agents that the member has not read. */
  unread: v.number(),
  /** Who ended it: `member`, `agent`, or `idle` after a time without messages. */
  endedBy: v.optional(code),
  /** Whether its transcript was sent by mail. */
  isMailed: v.boolean(),
})
export type ServiceTalk = v.InferOutput<typeof talk>

const view = v.object({
  /** Number of the newest change; another number is another state. */
  version: v.string(),
  /** Whether an agent is online now. */
  isOnline: v.boolean(),
  /** The newest conversation of the member; omitted before the first one. */
  talk: v.optional(talk),
  /** The newest entries of all conversations of the member, oldest first. */
  entries: v.array(serviceEntry),
  /** Whether there are older entries. */
  hasOlder: v.boolean(),
})
export type ServiceView = v.InferOutput<typeof view>

/** The member's conversation with customer service. With `seen` the answer waits until the version is another one, at most 15 s. */
export const serviceTalk = call({
  ...service,
  operation: 'serviceTalk',
  method: 'GET',
  path: '/wps/relay/CSP_service',
  request: v.strictObject({ seen: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/))) }),
  answer: view,
})

/** Entries of the member's conversations before an entry, oldest first. */
export const serviceHistory = call({
  ...service,
  operation: 'serviceHistory',
  method: 'GET',
  path: '/wps/relay/CSP_serviceHistory',
  request: v.strictObject({ before: serviceId }),
  answer: v.object({ entries: v.array(serviceEntry), hasOlder: v.boolean() }),
})

/**
 * Writes a message. Without an open conversation it opens one: in the queue while an agent is online, otherwise as a message
 * that agents find later. Details of `service.text`: `min` and `max` characters.
 */
export const writeService = call({
  ...service,
  operation: 'writeService',
  method: 'POST',
  path: '/wps/relay/CSP_writeService',
  request: v.strictObject({ text: serviceText, key: serviceKey }),
  answer: view,
  refusals: ['service.text'],
})

/** Largest body of a call with one picture. */
export const pictureBody = serviceRules.pictureBytes + usualBody

/** Sends a picture into the open conversation. Details of `service.image`: `problem`. */
export const sendServicePicture = call({
  ...service,
  operation: 'sendServicePicture',
  method: 'POST',
  path: '/wps/relay/CSP_sendServiceImage',
  encoding: 'multipart',
  largestBody: pictureBody,
  request: v.strictObject({ key: serviceKey, images: v.optional(v.array(v.blob()), []) }),
  answer: view,
  refusals: ['service.image', 'service.closed'],
})

/** A picture of one of the member's conversations. */
export const serviceImage = call({
  ...service,
  operation: 'serviceImage',
  method: 'GET',
  path: '/wps/relay/CSP_serviceImage',
  request: v.strictObject({ entry: serviceId }),
  answer: servicePicture,
  refusals: ['service.unknown'],
})

/** Tells the agent that the member types; does nothing without an active conversation. */
export const typeService = call({
  ...service,
  operation: 'typeService',
  method: 'POST',
  path: '/wps/relay/CSP_serviceTyping',
  request: noFields,
  answer: nothing,
})

/** Marks the entries up to one as read. */
export const readService = call({
  ...service,
  operation: 'readService',
  method: 'POST',
  path: '/wps/relay/CSP_serviceRead',
  request: v.strictObject({ upTo: serviceId }),
  answer: nothing,
})

/** Ends the open conversation. Ending it again changes nothing. */
export const endService = call({
  ...service,
  operation: 'endService',
  method: 'POST',
  path: '/wps/relay/CSP_endService',
  request: noFields,
  answer: view,
})

/** Sends the transcript of an ended conversation to the proved mail address of the member, once. */
export const mailService = call({
  ...service,
  operation: 'mailService',
  method: 'POST',
  path: '/wps/relay/CSP_mailService',
  request: v.strictObject({ id: serviceId }),
  answer: view,
  refusals: ['service.unknown', 'service.open', 'service.mail'],
})
