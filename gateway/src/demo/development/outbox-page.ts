import { html, raw } from 'hono/html'
import type { Db } from '../../platform/db/database.ts'
import { merchants } from '../../platform/merchants/merchants.ts'
import { developmentRoute } from './development-route.ts'

const most = 100

/** Returns the newest messages, newest first. @param merchant all merchants if omitted */
export async function readOutbox(db: Db, merchant: string | undefined) {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'merchant', 'channel', 'recipient', 'subject', 'body', 'language', 'state', 'created_at', 'error'])
    .$if(merchant !== undefined, (query) => query.where('merchant', '=', merchant ?? ''))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, created_at, ...row }) => ({ id: String(id), at: created_at.getTime(), ...row }))
}
export type OutboxMessage = Awaited<ReturnType<typeof readOutbox>>[number]

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 50rem; margin: 0 auto; padding: 1.5rem 1rem }
nav a { margin-right: 1rem }
nav a[aria-current] { font-weight: 700; text-decoration: none }
article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .5rem; padding: .75rem 1rem; margin: 1rem 0 }
h2 { font-size: 1rem; margin: 0 }
header p { margin: 0; font-size: .875rem; opacity: .75 }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: .75rem 0 0 }
`

const addressPattern = /https?:\/\/[^\s<>"']+/g

/** Renders a text with its URLs as links. */
function linked(text: string) {
  const parts: unknown[] = []
  let end = 0
  for (const found of text.matchAll(addressPattern)) {
    parts.push(html`${text.slice(end, found.index)}`, html`<a href="${found[0]}">${found[0]}</a>`)
    end = found.index + found[0].length
  }
  return [...parts, html`${text.slice(end)}`]
}

const article = ({ merchant, channel, recipient, subject, body, language, state, at, error }: OutboxMessage) => html`
<article>
  <header>
    <h2>${subject ?? `${channel === 'sms' ? 'SMS' : 'Mail'} to ${recipient}`}</h2>
    <p>${merchant} · ${channel} · ${recipient} · ${language} · <time datetime="${new Date(at).toISOString()}">${new Date(at).toISOString()}</time> · ${state}${error ? ` · ${error}` : ''}</p>
  </header>
  <pre>${linked(body)}</pre>
</article>`

const tab = (name: string, code: string | undefined, chosen: string | undefined) =>
  html`<a href="${code ? `?merchant=${code}` : '/dev/outbox'}" ${code === chosen ? raw('aria-current="page"') : ''}>${name}</a>`

const page = (messages: readonly OutboxMessage[], chosen: string | undefined) => html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Outbox</title>
<style>${raw(style)}</style>
<body>
<main>
<h1>Outbox</h1>
<nav aria-label="Sites">${tab('All sites', undefined, chosen)}${merchants().map(({ name, code }) => tab(name, code, chosen))}</nav>
${messages.length === 0 ? html`<p>No messages yet.</p>` : messages.map(article)}
</main>
</body>
</html>`

/** Shows messages that were or would have been sent, newest first; returns JSON to a request that accepts it. */
export const outboxPage = developmentRoute('GET', '/dev/outbox', async (request, { db }) => {
  const chosen = new URL(request.url).searchParams.get('merchant') ?? undefined
  const messages = await readOutbox(db, chosen)
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  if (request.headers.get('accept')?.includes('application/json')) return Response.json({ messages }, { headers })
  return new Response(String(page(messages, chosen)), {
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
      'referrer-policy': 'no-referrer',
    },
  })
})
