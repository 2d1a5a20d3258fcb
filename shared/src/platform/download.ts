import { fault } from '../kernel/faults.ts'
import { failure, type Result, success } from '../kernel/result.ts'
import type { PlainRecord, RequestOf } from '../wire/call.ts'
import { messageOf, type RequestOptions, type RequestProblem, readReply } from './send-request.ts'
import type { Transport } from './transport.ts'

type Options = RequestOptions & {
  /** `text/csv` if omitted. */
  readonly accept?: 'text/csv' | 'application/zip'
}

/** Requests the rows of a list as a CSV file, or an archive. Never throws. */
export type Download = <R extends PlainRecord>(
  record: R,
  request: RequestOf<R>,
  options?: Options,
) => Promise<Result<Blob, RequestProblem<R>>>

export function createDownload(send: Transport): Download {
  return async (record, request, { accept = 'text/csv', ...options } = {}) => {
    const message = messageOf(record, request, options)
    if (!message.ok) return message
    const reply = await send({ ...message.value, accept })
    if (!reply.ok) return failure({ kind: 'fault', fault: reply.error })
    const { status, body } = reply.value
    if (status === 200 && body instanceof Blob) return success(body)
    const read = readReply(record, reply.value)
    return read.ok ? failure({ kind: 'fault', fault: fault('AZ-104', `${record.operation}: no file`) }) : read
  }
}
