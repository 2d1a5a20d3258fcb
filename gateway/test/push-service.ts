import { execFileSync } from 'node:child_process'
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { Agent, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { AddPushDevice } from '@azulejo/shared/wire'

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** A browser with a subscription: it has the keys that decrypt what is pushed to it. */
export function pushBrowser(endpoint: string) {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  const subscription: AddPushDevice = {
    endpoint,
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
  }
  return {
    subscription,
    /** Decrypts a message of one record (RFC 8188 and RFC 8291). */
    decrypt(body: Buffer): unknown {
      const salt = body.subarray(0, 16)
      const keyLength = body.readUInt8(20)
      const sender = body.subarray(21, 21 + keyLength)
      const record = body.subarray(21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const input = derive(pair.computeSecret(sender), auth, info, 32)
      const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(record.subarray(-16))
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      const text = padded.subarray(0, padded.lastIndexOf(2))
      return JSON.parse(text.toString('utf8'))
    },
  }
}

/** A certificate of this machine, which only who names it trusts. */
function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'push-service-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...kind, '-keyout', key, '-out', cert, ...subject], { stdio: 'ignore' })
  const made = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return made
}

export type ReceivedPush = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/** A push service of browsers on this machine, over HTTPS. @param answer status of each request */
export async function startPushService(answer: (push: ReceivedPush) => number = () => 201) {
  const certificate = makeCertificate()
  const received: ReceivedPush[] = []
  const server = createServer(certificate, async (request, response) => {
    const push = { path: request.url ?? '', headers: request.headers, body: await buffer(request) }
    received.push(push)
    response.writeHead(answer(push)).end()
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    /** The reach of a gateway that may call this service and no other. */
    reach: {
      mayCall: (endpoint: string) => new URL(endpoint).origin === origin,
      agent: new Agent({ ca: certificate.cert }),
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
