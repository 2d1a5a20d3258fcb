import { once } from 'node:events'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { startAgainstServer } from '../shared/src/build/against-server.ts'
import { configOf } from '../shared/src/build/build-all.ts'
import { reactDevelopment } from '../shared/src/release/refresh-hook.ts'
import { isFree } from './child.mjs'

function end(message) {
  console.error(message)
  process.exit(1)
}

/** Fetches the page of an address; not every system resolves names such as `<brand>.localhost` to itself. */
async function pageOf({ href, host, hostname, port, protocol }) {
  if (protocol === 'https:' || !/(^|\.)localhost$/.test(hostname)) return (await fetch(href)).text()
  const [answer] = await once(get({ host: '127.0.0.1', port: port || 80, path: '/', headers: { host } }), 'response')
  return text(answer)
}

/** Reads the signed document in a shell's page, and whether the shell supports React's development build. */
async function readShell(shell) {
  const page = await pageOf(new URL(shell)).catch(() => end(`Nothing answers at ${shell}`))
  const [, content] = /<script type="application\/json" id="brand-document">(.*?)<\/script>/s.exec(page) ?? []
  if (!content) end(`${shell} is no shell: its page carries no brand document`)
  return { document: JSON.parse(content), keepsState: page.includes(`"js/${reactDevelopment}.`) }
}

async function portFrom(first) {
  for (let port = first; port < first + 20; port += 1) if (await isFree(port)) return port
  return end(`Ports ${first} to ${first + 19} are taken. Choose another: PORT=9101`)
}

/**
 * Shows one remote of this workspace inside a running shell, with hot updates.
 * @param name folder of the remote
 * @param address of the shell, for example `http://<brand>.localhost:8080`
 */
export async function runAgainst(name, address) {
  if (!URL.canParse(address)) end(`"${address}" is not the address of a shell`)
  const shell = new URL(address).origin
  const { document, keepsState } = await readShell(shell)
  if (document.site.allowsLocalRemotes !== true)
    end(`The document of ${shell} does not allow local remotes: site.allowsLocalRemotes is not true`)
  const port = await portFrom(Number(process.env.PORT ?? 9001))
  if (!keepsState) console.log(`The host of ${shell} is older than fast refresh: a saved file remounts ${name}`)
  const config = await configOf(name, 'development', keepsState ? 'state' : 'remount')
  const origin = await startAgainstServer({ port, shell, config })
  console.log(`${name} in ${shell}: ${shell}/?local=${name}@${origin}`)
}
