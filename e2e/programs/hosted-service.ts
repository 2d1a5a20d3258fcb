import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Options = { readonly sitekey: string; readonly action: string; readonly callback: (payload: string) => void }

/** The service's script in the site's page: a widget is an iframe of the service that posts its solution as a message. */
function turnstileIn(origin: string) {
  const frames = new Map<string, () => void>()
  const turnstile = {
    render(place: HTMLElement, { sitekey, action, callback }: Options) {
      const frame = document.createElement('iframe')
      frame.title = 'Check of the service'
      frame.src = `${origin}/frame?${new URLSearchParams({ sitekey, action })}`
      const onMessage = ({ source, data }: MessageEvent) => {
        if (source === frame.contentWindow) callback(data)
      }
      window.addEventListener('message', onMessage)
      place.append(frame)
      const widget = `widget-${frames.size + 1}`
      frames.set(widget, () => {
        window.removeEventListener('message', onMessage)
        frame.remove()
      })
      return widget
    },
    remove: (widget: string) => frames.get(widget)?.(),
  }
  Object.assign(window, { turnstile })
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const part of request) text += part
  return new URLSearchParams(text)
}

export type HostedService = {
  /** Origin as browsers of this machine know it. */
  readonly origin: string
  /** Gateway settings for this service. */
  readonly env: NodeJS.ProcessEnv
  /** Paths of all requests, without their queries. */
  readonly requests: readonly string[]
  /** Verification requests from gateways. */
  readonly verified: readonly Readonly<Record<string, string>>[]
  /** Sets whether the verification accepts solutions from now on. */
  take(isTaken: boolean): void
  /** Clears `requests` and `verified`, and accepts solutions. */
  forget(): void
  end(): Promise<void>
}

/** Starts a human check like Turnstile at its own origin: script, frame and verification. */
export async function startHostedService(): Promise<HostedService> {
  const requests: string[] = []
  const verified: Readonly<Record<string, string>>[] = []
  const actions = new Map<string, string>()
  let isTaken = true
  let origin = ''
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin)
    requests.push(pathname)
    const answer = (type: string, body: string) => response.setHeader('Content-Type', type).end(body)
    if (pathname === '/api.js') return answer('text/javascript', `(${turnstileIn})(${JSON.stringify(origin)})`)
    if (pathname === '/frame') {
      const solution = `solution-${actions.size + 1}`
      actions.set(solution, searchParams.get('action') ?? '')
      return answer('text/html', `<p>Check</p><script>parent.postMessage('${solution}', '*')</script>`)
    }
    const fields = Object.fromEntries(await bodyOf(request))
    verified.push(fields)
    const action = actions.get(fields.response ?? '')
    answer('application/json', JSON.stringify({ success: isTaken && action !== undefined, action }))
  })
  await new Promise<void>((resolve) => server.listen(0, () => resolve()))
  const { port } = server.address() as AddressInfo
  origin = `http://checks.localhost:${port}`
  return {
    origin,
    env: {
      HUMAN_CHECK_SCRIPT: `${origin}/api.js`,
      HUMAN_CHECK_SITE_KEY: 'key-of-the-site',
      HUMAN_CHECK_SECRET: 'secret-of-the-site',
      HUMAN_CHECK_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
    },
    requests,
    verified,
    take: (value) => {
      isTaken = value
    },
    forget() {
      requests.length = 0
      verified.length = 0
      isTaken = true
    },
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
