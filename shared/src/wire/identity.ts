import * as v from 'valibot'
import { identityDocuments } from '../kernel/identity-number.ts'
import { call } from './call.ts'
import { day, instant, noFields } from './shapes.ts'

/** Largest size of one picture of a document in bytes, and the most pictures. */
export const identityPictures = { mostBytes: 5 * 1024 * 1024, mostFiles: 3 } as const

/** Why an identity was rejected; pages have a sentence for each reason. */
export const identityReasons = ['unreadable', 'name', 'birthDate', 'number', 'expired', 'other'] as const
export type IdentityReason = (typeof identityReasons)[number]

/** Submitted data. Name and number are masked, so that access to a session does not reveal the document. */
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
  /** What the member cannot do before the verification. */
  neededBefore: v.picklist(['never', 'play', 'deposit', 'withdrawal']),
  /** Current day in the brand's time zone, on which the age is computed. */
  today: day,
  /** The name that was given at registration. */
  registeredName: v.optional(v.string()),
  /** Last submission; omitted when an operator decided without one. */
  sent: v.optional(sent),
})
export type IdentityCheck = v.InferOutput<typeof identityAnswer>

const player = { token: 'needed', caller: 'player', module: 'COMM3' } as const

/** State of the verification of the member's identity. */
export const identityCheck = call({
  operation: 'identityCheck',
  method: 'GET',
  path: '/wps/member/identity',
  ...player,
  request: noFields,
  answer: identityAnswer,
  refusals: ['in_need_true_account'],
})

/** Submits name, birth date, number and pictures of a document for an operator's review. */
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
