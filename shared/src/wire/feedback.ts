import * as v from 'valibot'
import { feedbackRules } from '../kernel/feedback-rules.ts'
import { call, usualBody } from './call.ts'
import { dialingCode } from './proofs.ts'
import { name } from './shapes.ts'

/**
 * `type`: neither PNG nor JPEG by the first bytes, `broken`: cannot be decoded, `pixels`: too many pixels, `size`: too many
 * bytes, `count`: too many pictures.
 */
export const imageProblems = ['type', 'broken', 'pixels', 'size', 'count'] as const

/**
 * Sends feedback of a member or a guest to the operator, with pictures. The limits are `feedbackRules`. Details of refusals:
 * `feedback.remarks` has `min` and `max`; `feedback.image` has `problem`, the `place` of the picture counted from 0 unless
 * there are too many pictures, and `most` (pictures) or `limit` (bytes or pixels); `request.too.many` has `seconds` to wait.
 */
export const sendFeedback = call({
  operation: 'sendFeedback',
  method: 'PUT',
  path: '/wps/feedback',
  module: 'FEEDBACK3',
  encoding: 'multipart',
  largestBody: feedbackRules.images.most * feedbackRules.images.bytes + usualBody,
  request: v.strictObject({
    /**
     * Idempotency key from the form: the same content with the same key is stored once and answered alike; other content is
     * refused with `intent.conflict`. Content that is changed after sending needs another key.
     */
    intent: v.pipe(v.string(), v.uuid()),
    remarks: v.pipe(v.string(), v.maxLength(2000)),
    /** Number to call back; omitted or blank when no call is wanted. */
    mobileNum: v.optional(name),
    /** Dialling code of `mobileNum`; required with `mobileNum`. */
    countryDialingCode: v.optional(dialingCode),
    /** Declares that the sender is 18 or older. */
    ofAge: v.literal('1'),
    images: v.optional(v.array(v.blob()), []),
  }),
  /** Reference number that the sender may quote to customer service, for example `F-000123`. */
  answer: v.object({ number: v.string() }),
  refusals: ['feedback.remarks', 'feedback.image', 'phone.invalid'],
})
