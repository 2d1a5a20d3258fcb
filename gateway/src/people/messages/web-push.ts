import { createECDH, ECDH } from 'node:crypto'
import { Agent, request } from 'node:https'
import type { Db } from '../../platform/db/database.ts'
import type { ProofSettings, PushCarrier, PushKeys } from '../../platform/pipeline/proof-settings.ts'
import { isPublicUrl, publicLookup } from '../../platform/pipeline/public-addresses.ts'
import type { Random } from '../../platform/pipeline/random.ts'
import { secretOf } from '../../platform/pipeline/secret.ts'

const curve = 'prime256v1'
const patienceMs = 10_000
/** Statuses below 500 after which a later attempt may succeed: too slow, too early, too many. */
const passing: readonly number[] = [408, 425, 429]

/** Which services may be called, and how. */
type Reach = { mayCall(endpoint: string): boolean; readonly agent: Agent }

const publicInternet: Reach = { mayCall: isPublicUrl, agent: new Agent({ lookup: publicLookup }) }

/** The pair of a private key. @throws when it is no key of P-256 */
export function pushKeysOf(privateKey: string): PushKeys {
  const pair = createECDH(curve)
  pair.setPrivateKey(privateKey, 'base64url')
  return { publicKey: pair.getPublicKey('base64url'), privateKey }
}

/** The pair of this site: of the environment, or one that the gateways share. */
export const sitePushKeys = async (
  keeper: { readonly db: Db; readonly random: Random },
  { privateKey }: NonNullable<ProofSettings['push']>,
): Promise<PushKeys> => pushKeysOf(privateKey ?? (await secretOf(keeper, 'push')))

function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, curve, 'base64url')
    return true
  } catch {
    return false
  }
}

type Sent = {
  readonly method: string
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
}

/** Answers the status of a response, whose body is of no use and may be endless. */
const statusOf = (endpoint: string, agent: Agent, { method, headers, body }: Sent): Promise<number> =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(patienceMs)
    const sending = request(endpoint, { method, headers, agent, signal }, (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    sending.once('error', reject)
    sending.end(body)
  })

/**
 * Sends through the services of browsers: encrypted for the browser (RFC 8291), signed by the site (RFC 8292). It calls
 * public addresses only, because members name them.
 * @param subject address of the operator for the services, `mailto:` or `https:`
 * @param reach another reach for services that are not on the public internet
 */
export function createWebPush({
  subject,
  privateKey,
  reach = publicInternet,
}: {
  readonly subject: string
  readonly privateKey?: string | undefined
  readonly reach?: Reach
}): PushCarrier {
  return {
    privateKey,
    accepts: ({ endpoint, p256dh }) => reach.mayCall(endpoint) && isPoint(p256dh),
    async send({ endpoint, p256dh, auth }, content, { keys, seconds }) {
      if (!reach.mayCall(endpoint)) return 'gone'
      // Loaded with the first push, as the library of mails is.
      const { default: webPush } = await import('web-push')
      const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, content, {
        vapidDetails: { subject, ...keys },
        TTL: seconds,
        contentEncoding: 'aes128gcm',
        urgency: 'normal',
      })
      const status = await statusOf(endpoint, reach.agent, { method, headers: headers as Sent['headers'], body })
      if (status === 404 || status === 410) return 'gone'
      if (status >= 200 && status <= 299) return 'sent'
      if (status >= 400 && status <= 499 && !passing.includes(status)) return 'refused'
      throw new Error(`the push service answered ${status}`)
    },
  }
}
