import { once } from 'node:events'
import { refusal } from '@azulejo/shared/build/refusal.ts'
import { failure, success } from '@azulejo/shared/kernel'
import { noKey } from '../keys/key-folder.ts'
import type { Registry } from '../releases/registry.ts'
import { type ServingOptions, serveRegistry } from '../service/serve-registry.ts'
import type { Answer, Command, Options, Outside } from './command.ts'

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/.test(host)

/** Port, address and encryption of the command line; undefined when they do not match the usage. */
function parseServing({
  port = '8090',
  host = '127.0.0.1',
  cert,
  key,
  'behind-proxy': isBehindProxy = false,
}: Options) {
  const isPort = /^\d{1,5}$/.test(port) && Number(port) <= 65_535
  if (!isPort || (cert === undefined) !== (key === undefined)) return undefined
  const tls = cert !== undefined && key !== undefined ? { cert, key } : undefined
  return { port: Number(port), host, tls, isBehindProxy }
}

type Serving = Pick<ServingOptions, 'port' | 'host' | 'tls' | 'isBehindProxy'>

/** Serves until the process is told to end. */
async function serve(registry: Registry, serving: Serving, { service, report }: Outside): Promise<Answer> {
  if (!serving.tls && !serving.isBehindProxy && !isLoopback(serving.host))
    return failure(
      refusal('plain-http', `${serving.host} needs --cert and --key, or --behind-proxy if a proxy in front ends TLS`),
    )
  if ((await registry.keys.list()).length === 0) return failure(noKey)
  const ended = Promise.race((['SIGINT', 'SIGTERM'] as const).map((signal) => once(process, signal)))
  const running = await serveRegistry(registry, { ...serving, uploads: service.uploads, report })
  report(`registry on ${running.origin}`)
  await ended
  await running.stop()
  return success({ message: 'The registry has stopped', data: { origin: running.origin } })
}

export const registryCommand: Command = {
  usage: 'registry serve [--port <port>] [--host <address>] [--cert <file> --key <file>] [--behind-proxy]',
  about:
    'Serves the registry to teams elsewhere, by HTTPS with the files of a certificate; plain HTTP only on this machine or behind a proxy.',
  run(registry, [verb, ...more], options, outside) {
    const serving = verb === 'serve' && more.length === 0 ? parseServing(options) : undefined
    return serving && serve(registry, serving, outside)
  },
}
