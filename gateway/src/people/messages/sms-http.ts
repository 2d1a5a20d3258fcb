import type { SmsCarrier } from '../../platform/pipeline/proof-settings.ts'

const patienceMs = 10_000

/**
 * Sends messages through a provider by `POST <url>` with `{"to": "+55…", "text": "…"}`; any 2xx answer means accepted.
 * @param token sent as `Authorization: Bearer …`
 */
export function createHttpSms({
  url,
  token,
}: {
  readonly url: string
  readonly token?: string | undefined
}): SmsCarrier {
  return {
    async send(to, text) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`the SMS provider answered ${answer.status}`)
    },
  }
}
