import * as v from 'valibot'
import type { SmsLimits } from '../../platform/pipeline/proof-settings.ts'
import { type ProofSettings, usualProofSettings } from '../../platform/pipeline/proof-settings.ts'
import { createHttpSms, createSmtpMail, createWebPush, pushKeysOf } from '../messages/index.ts'

const url = v.optional(v.pipe(v.string(), v.url()))
const secret = v.optional(v.pipe(v.string(), v.minLength(1)))

function isPushKey(text: string): boolean {
  try {
    return /^[\w-]{43}$/.test(text) && pushKeysOf(text).publicKey !== ''
  } catch {
    return false
  }
}

/** Environment variables of proofs and messages. */
export const proofVariables = {
  /** `1` shows the outbox and simulates the phone provider. */
  DEV_PAGES: v.optional(v.picklist(['0', '1']), '0'),
  /** `<iterations>:<highest counter>` of the human check, for merchants without a setting of their own. */
  HUMAN_CHECK_COST: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,6}:[1-9]\d{0,4}$/, 'it is <iterations>:<highest counter>, for example 5000:300'),
      v.transform((text) => text.split(':').map(Number) as [number, number]),
      v.transform(([iterations, highestCounter]) => ({ iterations, highestCounter })),
    ),
  ),
  /** All four are required for merchants whose `humanCheck` is `hosted`. */
  HUMAN_CHECK_SCRIPT: url,
  HUMAN_CHECK_SITE_KEY: secret,
  HUMAN_CHECK_SECRET: secret,
  HUMAN_CHECK_VERIFY_URL: url,
  /** Limits of messages that differ from the defaults, for example `number:5 address:100`. */
  SMS_LIMITS: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^((number|device|address|prefix|home|abroad):\d{1,9} ?)+$/,
        'it is <limit>:<messages>, separated by blanks',
      ),
      v.transform((text): Partial<SmsLimits> => {
        const parts = text.trim().split(' ')
        return Object.fromEntries(parts.map((part) => part.split(':')).map(([name, most]) => [name, Number(most)]))
      }),
    ),
  ),
  /** Address of the SMS provider, see `createHttpSms`; without it messages stay in the outbox. */
  SMS_URL: url,
  SMS_TOKEN: secret,
  /** Address of the SMTP server; without it mails stay in the outbox. */
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/\S+$/, 'it is smtp://… or smtps://…'))),
  /** Sender of the mails. */
  MAIL_FROM: v.optional(v.pipe(v.string(), v.includes('@')), 'no-reply@localhost'),
  /** The operator's address for the push services of browsers; without it nothing is pushed. */
  PUSH_SUBJECT: v.optional(
    v.pipe(v.string(), v.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'it is mailto:<address> or https://…')),
  ),
  /** Private key of P-256, 32 bytes as base64url; one that the gateways keep in the database if omitted. */
  PUSH_KEY: v.optional(v.pipe(v.string(), v.check(isPushKey, 'it is a private key of P-256, 32 bytes as base64url'))),
}

const variables = v.object(proofVariables)

export function proofSettingsOf(read: v.InferOutput<typeof variables>): ProofSettings {
  const { HUMAN_CHECK_SCRIPT, HUMAN_CHECK_SITE_KEY, HUMAN_CHECK_SECRET, HUMAN_CHECK_VERIFY_URL } = read
  const { SMS_URL, SMS_TOKEN, SMTP_URL, MAIL_FROM, PUSH_SUBJECT, PUSH_KEY } = read
  const hosted = [HUMAN_CHECK_SCRIPT, HUMAN_CHECK_SITE_KEY, HUMAN_CHECK_SECRET, HUMAN_CHECK_VERIFY_URL]
  const [script, siteKey, checkSecret, verifyUrl] = hosted
  if (hosted.some((value) => value !== undefined) && hosted.some((value) => value === undefined))
    throw new Error('HUMAN_CHECK_SCRIPT, _SITE_KEY, _SECRET and _VERIFY_URL belong together: set all or none')
  return {
    humanCheckCost: read.HUMAN_CHECK_COST ?? usualProofSettings.humanCheckCost,
    hostedCheck:
      script && siteKey && checkSecret && verifyUrl ? { script, siteKey, secret: checkSecret, verifyUrl } : undefined,
    smsLimits: { ...usualProofSettings.smsLimits, ...read.SMS_LIMITS },
    sms: SMS_URL ? createHttpSms({ url: SMS_URL, token: SMS_TOKEN }) : undefined,
    mail: SMTP_URL ? createSmtpMail({ url: SMTP_URL, from: MAIL_FROM }) : undefined,
    push: PUSH_SUBJECT ? createWebPush({ subject: PUSH_SUBJECT, privateKey: PUSH_KEY }) : undefined,
    hasDevelopmentPages: read.DEV_PAGES === '1',
  }
}
