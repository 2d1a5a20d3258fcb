import { launchChat } from '@azulejo/shared/wire'
import { WebSocket } from 'ws'
import type { PageFrame, RoomFrame } from '../chat-page/shapes.ts'
import type { MerchantCode } from '../src/platform/merchants/merchants.ts'
import type { TestGateway } from './test-gateway.ts'

type FrameOf<Type extends RoomFrame['type']> = Extract<RoomFrame, { readonly type: Type }>

/** A WebSocket client of the chat, without a page. */
export type ChatPage = {
  readonly frames: readonly RoomFrame[]
  send(frame: PageFrame): void
  /** Sends data that no page would send. */
  sendRaw(data: string | Uint8Array): void
  /**
   * The first frame of the type that satisfies `isWanted`, including earlier frames. Rejects when the connection closes
   * first.
   */
  next<Type extends RoomFrame['type']>(type: Type, isWanted?: (frame: FrameOf<Type>) => boolean): Promise<FrameOf<Type>>
  /** Close code of the connection. */
  readonly closed: Promise<number>
  leave(): Promise<number>
}

export async function openPage(
  port: number,
  headers: Readonly<Record<string, string>> = {},
  path = '/chat/socket',
): Promise<ChatPage> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers })
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
  // A connection that the other end breaks off resolves `closed`.
  socket.on('error', () => {})
  return {
    frames,
    closed,
    send: (frame) => socket.send(JSON.stringify(frame)),
    sendRaw: (data) => socket.send(data),
    next: <Type extends RoomFrame['type']>(type: Type, isWanted: (frame: FrameOf<Type>) => boolean = () => true) =>
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
      }),
    leave() {
      socket.close()
      return closed
    },
  }
}

export async function chatTicket(gateway: TestGateway, token: string, merchant: MerchantCode = 'azulejo') {
  const { chatUrl } = await gateway.get(
    launchChat,
    { b2c: 1, title: 'Sala', language: 'pt', headerColor: '#14286b' },
    { token, merchant },
  )
  const { operator = '', ticket = '' } = Object.fromEntries(new URL(chatUrl).searchParams)
  return { operator, ticket }
}
