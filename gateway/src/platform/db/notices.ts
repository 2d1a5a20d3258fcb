import pg from 'pg'

/**
 * Calls `onNotice` after each committed transaction of any process that sent `pg_notify` on the channel, and after each
 * connect, because notifications may have been missed before.
 * @returns a function that stops listening
 */
export type Listen = (channel: string, onNotice: () => void) => () => Promise<void>

/** The `application_name` of the connection in the server's list of connections. */
export const listenerName = 'gateway notices'

/** Milliseconds before each reconnect; the last value repeats. */
const pauses = [100, 500, 2000, 5000]

/** Subscriptions of a process by channel. */
type Subscriptions = Map<string, Set<() => void>>

/**
 * One connection that listens on all channels of the subscriptions, and reconnects when it breaks.
 * @returns functions that listen on another channel, stop listening on one, and end the connection
 */
function connectListener(connectionString: string, subscriptions: Subscriptions) {
  let isStopped = false
  let tries = 0
  let next: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  let isConnected = false
  /** The statements of the connection run one after another. */
  let statements = Promise.resolve()

  const notify = (channel: string) => {
    for (const onNotice of subscriptions.get(channel) ?? []) onNotice()
  }

  const listenOn = async (mine: pg.Client, channel: string) => {
    await mine.query(`listen ${mine.escapeIdentifier(channel)}`)
    notify(channel)
  }

  /** A failed statement means a broken connection, which reconnects and listens again. */
  const run = (statement: (mine: pg.Client) => Promise<unknown>) => {
    const mine = client
    if (!mine || !isConnected) return
    statements = statements
      .then(() => statement(mine))
      .then(
        () => {},
        () => {},
      )
  }

  const connect = async () => {
    const mine = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      application_name: listenerName,
    })
    client = mine
    mine.on('notification', ({ channel }) => notify(channel))
    // An `end` event follows each error, even when the connection was never established.
    mine.on('error', () => {})
    mine.once('end', () => {
      client = undefined
      isConnected = false
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
      for (const channel of subscriptions.keys()) await listenOn(mine, channel)
      isConnected = true
      tries = 0
    } catch {
      await mine.end()
    }
  }
  let last = connect()

  return {
    /** Until the connect is done, the connect itself listens on every channel, also on those added meanwhile. */
    listen(channel: string) {
      run((mine) => listenOn(mine, channel))
    },
    unlisten(channel: string) {
      run((mine) => mine.query(`unlisten ${mine.escapeIdentifier(channel)}`))
    },
    async stop() {
      isStopped = true
      clearTimeout(next)
      await last
      await client?.end()
    },
  }
}

/** Listens on one dedicated connection for all channels of the process; it exists while anything listens. */
export function listenOnPostgres(connectionString: string): Listen {
  const subscriptions: Subscriptions = new Map()
  let connection: ReturnType<typeof connectListener> | undefined

  return (channel, onNotice) => {
    // An own function, so that one callback may subscribe twice.
    const listener = () => onNotice()
    const others = subscriptions.get(channel)
    if (others) {
      others.add(listener)
      // The channel may be listened to already; this subscriber knows nothing of what came before.
      queueMicrotask(listener)
    } else {
      subscriptions.set(channel, new Set([listener]))
      if (connection) connection.listen(channel)
      else connection = connectListener(connectionString, subscriptions)
    }
    return async () => {
      const listeners = subscriptions.get(channel)
      if (!listeners?.delete(listener) || listeners.size > 0) return
      subscriptions.delete(channel)
      if (subscriptions.size > 0) return connection?.unlisten(channel)
      const ending = connection
      connection = undefined
      await ending?.stop()
    }
  }
}
