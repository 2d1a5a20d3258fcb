import pg from 'pg'

/**
 * Calls `hear` after each committed transaction that said something on the channel with `pg_notify`, in this process or
 * another, and whenever something may have been missed, as before it began to listen.
 * @returns what ends it
 */
export type Listen = (channel: string, hear: () => void) => () => Promise<void>

/** What the server's list of connections shows. */
export const listenerName = (channel: string): string => `gateway notices: ${channel}`

/** Milliseconds before each further try; the last is repeated. */
const pauses = [100, 500, 2000, 5000]

/** Listens on a connection of its own, which comes again when it breaks. */
export const listenOnPostgres =
  (connectionString: string): Listen =>
  (channel, hear) => {
    let isOver = false
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
      mine.on('notification', hear)
      // The end follows, also that of a connection that never stood.
      mine.on('error', () => {})
      mine.once('end', () => {
        client = undefined
        if (isOver) return
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
        hear()
      } catch {
        await mine.end()
      }
    }
    let last = connect()
    return async () => {
      isOver = true
      clearTimeout(next)
      await last
      await client?.end()
    }
  }
