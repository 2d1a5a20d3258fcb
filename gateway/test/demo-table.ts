import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import type { PlaySession, RoundReport } from '../demo/src/games/core/play-shapes.ts'
import type { RoomFrame, TableFrame } from '../demo/src/games/core/room-shapes.ts'
import type { DemoVendor } from '../demo/src/vendor/demo-vendor.ts'
import { requestVendor } from './play-table.ts'

export type VendorSeat = { readonly operator: string; readonly vendor: string; readonly ticket: string }

type FrameOf<Type extends RoomFrame['type']> = Extract<RoomFrame, { readonly type: Type }>

/** A player's connection to a table, without a page. */
export type TablePage = Awaited<ReturnType<typeof openTable>>

/** Serves the sockets of a vendor on a free port. */
export async function serveSockets(vendor: DemoVendor) {
  const server = createServer()
  server.on('upgrade', vendor.upgrade)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Opens the socket of a table. @param hello the first frame */
export async function openTable(port: number, hello: unknown, headers: Readonly<Record<string, string>> = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/play/socket`, { headers })
  const frames: RoomFrame[] = []
  const waiting = new Set<() => void>()
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)))
    for (const look of waiting) look()
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.on('error', () => {})
  socket.send(JSON.stringify(hello))

  /** The first frame of a type that is wanted, also an earlier one. Rejects when the connection closes first. */
  const next = <Type extends RoomFrame['type']>(type: Type, isWanted: (frame: FrameOf<Type>) => boolean = () => true) =>
    new Promise<FrameOf<Type>>((resolve, reject) => {
      const look = () => {
        const found = frames.find(
          (frame): frame is FrameOf<Type> => frame.type === type && isWanted(frame as FrameOf<Type>),
        )
        if (!found) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
      closed.then((code) => reject(new Error(`closed with ${code} before ${type} came`)))
    })
  return {
    frames,
    closed,
    next,
    /** The next state of the table in a phase, of another round than the given one. */
    phase: (phase: string, of?: string, isIn = true) =>
      next('table', (frame) => frame.phase === phase && (of === undefined || (frame.round === of) === isIn)),
    present: (): TableFrame => {
      const found = frames.findLast((frame) => frame.type === 'table')
      if (!found) throw new Error('the table has sent nothing')
      return found
    },
    send: (data: string) => socket.send(data),
    leave() {
      socket.close()
      return closed
    },
  }
}

/** The calls of a seat at a game with tables. */
export const callsOf = <Facts, Result>(vendor: DemoVendor, seat: VendorSeat) => ({
  seat,
  session: () => requestVendor<PlaySession<Facts, Result>>(vendor, '/play/session', seat),
  bet: (
    tableRound: string,
    bets: readonly (readonly [string, number])[],
    more: { readonly round?: string; readonly stake?: string } = {},
  ) => {
    const sum = bets.reduce((all, [, amount]) => all + amount, 0)
    const request = { round: crypto.randomUUID(), stake: (sum / 100).toFixed(2), tableRound, ...more }
    const bet = { bets: bets.map(([place, amount]) => ({ place, amount })) }
    return requestVendor<RoundReport<Result>>(vendor, '/play/round', { ...seat, ...request, bet })
  },
})
