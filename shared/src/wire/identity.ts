import * as v from 'valibot'
import { identityDocuments } from '../kernel/identity-number.ts'
import { call } from './call.ts'
import { day, instant, noFields } from './shapes.ts'

/** Bytes of one picture of a document, and how many are sent. */
export const identityPictures = { mostBytes: 5 * 1024 * 1024, mostFiles: 3 } as const

/** Why an identity was rejected; a sentence of the page's language belongs to each. */
export const identityReasons = ['unreadable', 'name', 'birthDate', 'number', 'expired', 'other'] as const
export type IdentityReason = (typeof identityReasons)[number]

/** Name and number are masked: who has the session does not know the document. */
const sent = v.object({
  fullName: v.string(),
  birthDate: day,
  number: v.string(),
  pictures: v.number(),
  at: instant,
  decidedAt: v.optional(instant),
  reason: v.optional(v.picklist(identityReasons)),
})

const identityAnswer = v.object({
  state: v.picklist(['none', 'pending', 'verified', 'rejected']),
  document: v.picklist(identityDocuments),
  minimumAge: v.number(),
  /** What the member cannot do before. */
  neededBefore: v.picklist(['never', 'play', 'deposit', 'withdrawal']),
  /** The day in the brand's time zone, which the age goes by. */
  today: day,
  /** The name that was given at registration. */
  registeredName: v.optional(v.string()),
  /** What was sent last; left out when an operator decided without. */
  sent: v.optional(sent),
})
export type IdentityCheck = v.InferOutput<typeof identityAnswer>

const player = { token: 'needed', caller: 'player', module: 'COMM3' } as const

/** How far the check of the member's identity is. */
export const identityCheck = call({
  operation: 'identityCheck',
  method: 'GET',
  path: '/wps/member/identity',
  ...player,
  request: noFields,
  answer: identityAnswer,
  refusals: ['in_need_true_account'],
})

/** Name, birth date, number and pictures of a document, for an operator to look at. */
export const sendIdentity = call({
  operation: 'sendIdentity',
  method: 'POST',
  path: '/wps/member/identity',
  ...player,
  encoding: 'multipart',
  largestBody: identityPictures.mostFiles * identityPictures.mostBytes + 64 * 1024,
  request: v.strictObject({
    fullName: v.pipe(v.string(), v.maxLength(200)),
    birthDate: v.pipe(v.string(), v.maxLength(10)),
    number: v.pipe(v.string(), v.maxLength(40)),
    images: v.optional(v.array(v.blob()), []),
  }),
  answer: identityAnswer,
  refusals: [
    'identity.name',
    'identity.birth.date',
    'identity.age',
    'identity.number',
    'identity.number.taken',
    'identity.image',
    'identity.pending',
    'identity.verified',
    'in_need_true_account',
  ],
})
