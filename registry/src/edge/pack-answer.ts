import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { chooseEncoding } from './encodings.ts'

const worthPacking = /^(application\/json|image\/svg\+xml|text\/(html|css|javascript|plain))\b/
const fewBytes = 600

const packers = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: 6 }),
}

/** Whether an answer gains from packing: text of some length that nobody has packed yet. */
function gains({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return (
    !headers['content-encoding'] &&
    worthPacking.test(headers['content-type'] ?? '') &&
    (length === undefined || Number(length) >= fewBytes)
  )
}

/** The body of an answer as the browser takes it; `headers` are changed to say so. */
export function packAnswer(answer: IncomingMessage, accepted: string | undefined, headers: Headers): Readable {
  if (!gains(answer)) return answer
  headers.append('Vary', 'Accept-Encoding')
  const encoding = chooseEncoding(accepted)
  if (encoding === 'identity') return answer
  headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  const packer = packers[encoding]()
  // Whichever of the two breaks off destroys the other; the reader of the packer hears of it.
  return pipeline(answer, packer, () => {})
}
