/** Classes of SQLSTATE after which nobody knows what became of the statement: the connection or the server went away. */
const lostCodes = /^(08|57P0[1-3]|ECONN|EPIPE)/

/** Whether a statement failed with its connection, so that it may have been done or not. */
export const isConnectionLost = (error: unknown): boolean => {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string') return lostCodes.test(code)
  return (
    typeof message === 'string' && /^Connection terminated|^Client has encountered a connection error/.test(message)
  )
}
