import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { type ProofSettings, usualProofSettings } from './proofs/proof-settings.ts'
import type { SmsLimits } from './proofs/sms-limits.ts'

const port = (usual: number) =>
  v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535)), String(usual))

const schema = v.object({
  PORT: port(8081),
  VENDOR_PORT: port(8082),
  /** Where browsers reach the demo vendor; its own port on this machine when left out. */
  VENDOR_ORIGIN: v.optional(v.pipe(v.string(), v.url())),
  VENDOR_SECRET: v.optional(v.pipe(v.string(), v.minLength(16))),
  /** Bearer token of the operators' addresses; closed when left out. */
  OPERATOR_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16), v.regex(/^\S+$/))),
  /** Origins of sites that may frame demo games, separated by blanks; local ones when left out. */
  SITE_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(https?:\/\/[\w.*:-]+ ?)+$/),
      v.transform((text) => text.trim().split(' ')),
    ),
  ),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.url())),
  /** Folder of the embedded database; `memory` keeps nothing. */
  DATA_FOLDER: v.optional(v.string(), fileURLToPath(new URL('../../.data/gateway', import.meta.url))),
  /** `1` shows the outbox and plays the phone provider. */
  DEV_PAGES: v.optional(v.picklist(['0', '1']), '0'),
  /** `<iterations>:<highest counter>` of the human check where the merchant says nothing else. */
  HUMAN_CHECK_COST: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,6}:[1-9]\d{0,4}$/, 'it is <iterations>:<highest counter>, for example 5000:300'),
      v.transform((text) => text.split(':').map(Number) as [number, number]),
      v.transform(([iterations, highestCounter]) => ({ iterations, highestCounter })),
    ),
  ),
  /** Limits of messages that are other than usual, for example `number:5 address:100`. */
  SMS_LIMITS: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^((number|device|address|prefix|home|abroad):\d{1,9} ?)+$/,
        'it is <limit>:<messages>, separated by blanks',
      ),
      v.transform(
        (text): Partial<SmsLimits> =>
          Object.fromEntries(
            text
              .trim()
              .split(' ')
              .map((part) => part.split(':'))
              .map(([name, most]) => [name, Number(most)]),
          ),
      ),
    ),
  ),
  LOG_LEVEL: v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug']), 'warn'),
})

export type Environment = {
  readonly port: number
  readonly vendorPort: number
  readonly vendorOrigin: string
  readonly vendorSecret: string | undefined
  readonly operatorToken: string | undefined
  readonly siteOrigins: readonly string[] | undefined
  readonly databaseUrl: string | undefined
  /** Undefined: in memory. */
  readonly folder: string | undefined
  readonly proofs: ProofSettings
  readonly logLevel: string
}

/** Reads the settings of a process; throws with the name of the variable that is wrong. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const read = v.safeParse(schema, variables)
  if (!read.success) {
    const [issue] = read.issues
    throw new Error(`${v.getDotPath(issue)}: ${issue.message}`)
  }
  const { PORT, VENDOR_PORT, VENDOR_ORIGIN, VENDOR_SECRET, SITE_ORIGINS } = read.output
  const { DATABASE_URL, DATA_FOLDER, LOG_LEVEL, OPERATOR_TOKEN } = read.output
  const { DEV_PAGES, HUMAN_CHECK_COST, SMS_LIMITS } = read.output
  return {
    port: PORT,
    vendorPort: VENDOR_PORT,
    vendorOrigin: VENDOR_ORIGIN ?? `http://localhost:${VENDOR_PORT}`,
    vendorSecret: VENDOR_SECRET,
    operatorToken: OPERATOR_TOKEN,
    siteOrigins: SITE_ORIGINS,
    databaseUrl: DATABASE_URL,
    folder: DATA_FOLDER === 'memory' ? undefined : DATA_FOLDER,
    proofs: {
      ...usualProofSettings,
      ...(HUMAN_CHECK_COST ? { humanCheckCost: HUMAN_CHECK_COST } : {}),
      smsLimits: { ...usualProofSettings.smsLimits, ...SMS_LIMITS },
      hasDevelopmentPages: DEV_PAGES === '1',
    },
    logLevel: LOG_LEVEL,
  }
}
