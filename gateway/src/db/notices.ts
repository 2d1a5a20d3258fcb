import pg from 'pg'

/**
 * Calls `onNotice` after each committed transaction of any process that sent `pg_notify` on the channel, and after each
 * connect, because notifications may have been missed before.
 * @returns a function that stops listening
 */
export type Listen = (channel: string, onNotice: () => void) => () => Promise<void>

/** The `application_name` of the connection in the server's list of connections. */
export const listenerName = (channel: string): string => `gateway notices: ${channel}`

/** Milliseconds before each reconnect; the last value repeats. */
const pauses = [100, 500, 2000, 5000]

/** Listens on a dedicated connection and reconnects when the connection breaks. */
export const listenOnPostgres =
  (connectionString: string): Listen =>
  (channel, onNotice) => {
    let isStopped = false
    let tries = 0
    let next: NodeJS.Timeout | undefined
    let client: pg.Client | undefined

    const connect = async () => {
      const mine = new pg.Client({
        connectionString,
        keepAlive: true,
        connectionTimeoutMillis: 5000,
        application_name: listenerName(channel),
      })
      client = mine
      mine.on('notification', onNotice)
      // An `end` event follows each error, even when the connection was never established.
      mine.on('error', () => {})
      mine.once('end', () => {
        client = undefined
        if (isStopped) return
        next = setTimeout(
          () => {
            last = connect()
          },
          pauses[Math.min(tries, pauses.length - 1)],
        )
        tries += 1
      })
      try {
        await mine.connect()
        await mine.query(`listen ${mine.escapeIdentifier(channel)}`)
        tries = 0
        onNotice()
      } catch {
        await mine.end()
      }
    }
    let last = connect()
    return async () => {
      isStopped = true
      clearTimeout(next)
      await last
      await client?.end()
    }
  }
