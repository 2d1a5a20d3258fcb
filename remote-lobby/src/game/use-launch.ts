import type { RequestProblem } from '@azulejo/shared/platform'
import { useBrand, useLanguage, useRequest, useVisitor } from '@azulejo/shared/remote'
import { type AnswerOf, launchGame } from '@azulejo/shared/wire'
import { useEffect, useEffectEvent, useState } from 'react'
import { type VisitTarget, wantedOf } from './launch-query.ts'

type Content = AnswerOf<typeof launchGame>['content']
/** A game that is open, and where. */
export type Launched = Content & {
  readonly vassalage: string
  /** Of a game; a view of a vendor has none. */
  readonly nodeId?: string | undefined
  readonly url: string
}
export type LaunchProblem = RequestProblem<typeof launchGame>

/** Where a visit to a game stands. Guests are asked to log in before anything is sent. */
export type Launch =
  | { readonly state: 'guest' }
  | { readonly state: 'asking'; readonly round: number }
  | { readonly state: 'open'; readonly game: Launched; readonly round: number }
  | { readonly state: 'refused'; readonly problem: LaunchProblem }

/** The record lets no answer through that has neither address. */
const launched = (content: Content, target: VisitTarget): Launched => ({
  ...content,
  vassalage: target.vassalage,
  nodeId: 'nodeId' in target ? target.nodeId : undefined,
  url: content.game_url || content.game_url2 || '',
})

/** What came of a launch, and for which account. */
type Held = { readonly round: number; readonly account?: string; readonly outcome?: Launch }

/** Launches what is visited once per visit; `relaunch` is called by the player. */
export function useLaunch(target: VisitTarget): readonly [launch: Launch, relaunch: () => void] {
  const sendRequest = useRequest()
  const visitor = useVisitor()
  const language = useLanguage()
  const { merchant } = useBrand()
  const [held, setHeld] = useState<Held>({ round: 1 })
  const wanted = JSON.stringify(target)
  const account = visitor.standing === 'guest' ? undefined : visitor.account

  // The language of the launch is the one at that moment: changing it later does not restart the game.
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
  return [(held.account === account && held.outcome) || { state: 'asking', round }, relaunch]
}
