import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import { type Headers, missingHeaders } from '../page/security-headers.ts'
import { chooseEncoding, type Encoding } from './encodings.ts'
import { servedTypes } from './served-types.ts'

const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' }

async function fileAt(path: string) {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile()
    ? { path, size: found.size, etag: `"${found.size.toString(36)}-${found.mtimeMs.toString(36)}"` }
    : undefined
}

async function bestOf(path: string, accepted: string | undefined) {
  const plain = await fileAt(path)
  if (!plain) return undefined
  const encoding = chooseEncoding(accepted)
  const packed = encoding === 'identity' ? undefined : await fileAt(path + suffixes[encoding])
  return packed ? { ...packed, encoding } : { ...plain, encoding: 'identity' as const }
}

/**
 * Serves a file below a folder; missing files are a plain 404, never a page, so that a script is never HTML.
 * @param pathname path of the address, still encoded
 * @param rules headers of every file of this folder
 */
export async function serveFile(folder: string, pathname: string, request: Request, rules: Headers): Promise<Response> {
  const missing = new Response('Not found\n', { status: 404, headers: missingHeaders })
  let path: string
  try {
    path = normalize(join(folder, decodeURIComponent(pathname)))
  } catch {
    return missing
  }
  const type = servedTypes[extname(path)]
  if (!path.startsWith(folder + sep) || path.includes('\0') || !type) return missing
  const file = await bestOf(path, request.headers.get('accept-encoding') ?? undefined)
  if (!file) return missing
  const headers = {
    ...rules,
    'Content-Type': type,
    ETag: file.etag,
    Vary: 'Accept-Encoding',
    ...(file.encoding === 'identity' ? {} : { 'Content-Encoding': file.encoding }),
  }
  if (request.headers.get('if-none-match') === file.etag) return new Response(null, { status: 304, headers })
  const withLength = { ...headers, 'Content-Length': String(file.size) }
  if (request.method === 'HEAD') return new Response(null, { headers: withLength })
  const body = Readable.toWeb(createReadStream(file.path)) as ReadableStream<Uint8Array>
  return new Response(body, { headers: withLength })
}
