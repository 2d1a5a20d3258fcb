import type { RequestProblem } from '@azulejo/shared/platform'
import { useBrand, useLanguage, useRequest, useVisitor } from '@azulejo/shared/remote'
import { type AnswerOf, launchGame } from '@azulejo/shared/wire'
import { useEffect, useEffectEvent, useState } from 'react'
import { type VisitTarget, wantedOf } from './launch-query.ts'

type Content = AnswerOf<typeof launchGame>['content']
/** A launched game and its URL. */
export type Launched = Content & {
  readonly vassalage: string
  /** Undefined for a view of the lottery vendor. */
  readonly nodeId?: string | undefined
  readonly url: string
}
export type LaunchProblem = RequestProblem<typeof launchGame>

/** State of a visit to a game. Guests must log in before a launch request is sent. */
export type Launch =
  | { readonly state: 'guest' }
  | { readonly state: 'launching'; readonly round: number }
  | { readonly state: 'open'; readonly game: Launched; readonly round: number }
  | { readonly state: 'refused'; readonly problem: LaunchProblem }

/** Launched game of an answer; the wire schema rejects answers without any address. */
const launched = (content: Content, target: VisitTarget): Launched => ({
  ...content,
  vassalage: target.vassalage,
  nodeId: 'nodeId' in target ? target.nodeId : undefined,
  url: content.game_url || content.game_url2 || '',
})

/** Outcome of a launch and the account it belongs to. */
type Held = { readonly round: number; readonly account?: string; readonly outcome?: Launch }

/** Launches the target once per visit; `relaunch` launches again on the player's request. */
export function useLaunch(target: VisitTarget): readonly [launch: Launch, relaunch: () => void] {
  const sendRequest = useRequest()
  const visitor = useVisitor()
  const language = useLanguage()
  const { merchant } = useBrand()
  const [held, setHeld] = useState<Held>({ round: 1 })
  const wanted = JSON.stringify(target)
  const account = visitor.role === 'guest' ? undefined : visitor.account

  // Reads the language at the time of the launch: a later change does not restart the game.
  const send = useEffectEvent((username: string, signal: AbortSignal) =>
    sendRequest(
      launchGame,
      {
        ...wantedOf(target),
        accountType: 1,
        confirmTrans: 0,
        platform: 'html5-desktop',
        clientType: 3,
        username,
        merchantCode: merchant,
        language,
      },
      { signal },
    ),
  )
  const { round } = held
  useEffect(() => {
    if (account === undefined) return
    const left = new AbortController()
    void send(account, left.signal).then((answer) => {
      if (left.signal.aborted) return
      const outcome: Launch = answer.ok
        ? { state: 'open', game: launched(answer.value.content, JSON.parse(wanted)), round }
        : { state: 'refused', problem: answer.error }
      setHeld({ round, account, outcome })
    })
    return () => left.abort()
  }, [account, wanted, round])

  const relaunch = () => setHeld((before) => ({ round: before.round + 1 }))
  if (account === undefined) return [{ state: 'guest' }, relaunch]
  return [(held.account === account && held.outcome) || { state: 'launching', round }, relaunch]
}
