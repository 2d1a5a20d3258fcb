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

/** Whether compression is useful: for text of sufficient length that is not compressed yet. */
function gains({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return (
    !headers['content-encoding'] &&
    worthPacking.test(headers['content-type'] ?? '') &&
    (length === undefined || Number(length) >= fewBytes)
  )
}

/** Returns the body in an encoding that the browser accepts, and sets `headers` accordingly. */
export function packAnswer(answer: IncomingMessage, accepted: string | undefined, headers: Headers): Readable {
  if (!gains(answer)) return answer
  headers.append('Vary', 'Accept-Encoding')
  const encoding = chooseEncoding(accepted)
  if (encoding === 'identity') return answer
  headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  const packer = packers[encoding]()
  // When one of the two streams fails, `pipeline` destroys the other; the reader of the packer gets the error.
  return pipeline(answer, packer, () => {})
}
