import { commitOf, isSeed } from '../../core/draw-rules.ts'
import { button, element, note } from '../../page/element.ts'
import type { Translate, WordOf } from '../../page/words.ts'
import { drawOf, pointOf } from '../crash-rules.ts'
import type { CrashPast } from '../crash-shapes.ts'
import type { words } from './words.ts'

export type VerifierTexts = {
  readonly translate: Translate<WordOf<typeof words>>
  /** A multiplier with its sign. */
  readonly figure: (multiplier: number) => string
}

/**
 * Computes hash and crash point of a seed in this browser, without a request.
 * @param past rounds of the table with their seeds, newest first
 */
export function verifierSheet(past: readonly CrashPast[], { translate, figure }: VerifierTexts): HTMLElement[] {
  const seed = element('input')
  seed.value = past[0]?.seed ?? ''
  seed.autocomplete = 'off'
  seed.spellcheck = false
  const found = element('div', [], 'verified')
  found.role = 'status'
  const verify = async () => {
    const text = seed.value.trim().toLowerCase()
    if (!isSeed(text)) return found.replaceChildren(note(translate('verifyWrong')))
    const [commit, draw] = await Promise.all([commitOf(text), drawOf(text)])
    return found.replaceChildren(
      element('p', [translate('foundCommit'), element('br'), element('code', [commit])]),
      element('p', [translate('foundPoint', { point: figure(pointOf(draw)) })]),
    )
  }
  const choice = element(
    'select',
    past.map((each, at) => {
      const option = element('option', [translate('pastRound', { number: at + 1, point: figure(each.point) })])
      option.value = each.seed
      return option
    }),
  )
  choice.addEventListener('change', () => {
    seed.value = choice.value
    found.replaceChildren()
  })
  const chosen =
    past.length > 0 ? [element('label', [element('span', [translate('chooseRound')], 'label'), choice], 'entry')] : []
  return [
    note(translate('verifyHow')),
    ...chosen,
    element('label', [element('span', [translate('serverSeed')], 'label'), seed], 'entry'),
    button(translate('verify'), 'plain', () => void verify()),
    found,
  ]
}
