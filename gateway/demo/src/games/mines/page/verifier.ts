import { commitOf, isSeed } from '../../core/draw-rules.ts'
import type { PlayedRound } from '../../core/play-shapes.ts'
import { button, element, note } from '../../page/element.ts'
import type { Translate, WordOf } from '../../page/words.ts'
import { boardOf, clientSeedPattern, mostMines } from '../mines-rules.ts'
import type { MinesResult } from '../mines-shapes.ts'
import type { words } from './words.ts'

type Texts = { readonly translate: Translate<WordOf<typeof words>>; readonly time: Intl.DateTimeFormat }

/** An input with its label. */
function field(label: string, value: string): { readonly row: HTMLElement; readonly input: HTMLInputElement } {
  const input = element('input')
  input.value = value
  input.autocomplete = 'off'
  input.spellcheck = false
  return { row: element('label', [element('span', [label], 'label'), input], 'entry'), input }
}

/**
 * Recomputes the board of a round from its seeds in this browser, without a request.
 * @param played rounds with revealed seeds, newest first
 */
export function verifierSheet(played: readonly PlayedRound<MinesResult>[], { translate, time }: Texts): HTMLElement[] {
  const seed = field(translate('serverSeed'), '')
  const client = field(translate('clientSeed'), '')
  const round = field(translate('roundId'), '')
  const mines = field(translate('mines'), '')
  const rows = [seed, client, round, mines]
  const found = element('div', [], 'verified')
  found.role = 'status'

  const choice = element(
    'select',
    played.map((each, at) => {
      const option = element('option', [translate('roundAt', { time: time.format(each.at) })])
      option.value = String(at)
      return option
    }),
  )
  const fill = () => {
    const chosen = played[Number(choice.value)]
    found.replaceChildren()
    if (!chosen) return
    seed.input.value = chosen.result.seed
    client.input.value = chosen.result.clientSeed
    round.input.value = chosen.round
    mines.input.value = String(chosen.result.mines)
  }
  choice.addEventListener('change', fill)

  const verify = async () => {
    const source = {
      seed: seed.input.value.trim().toLowerCase(),
      clientSeed: client.input.value,
      round: round.input.value.trim(),
      mines: Number(mines.input.value),
    }
    const isWhole = Number.isInteger(source.mines) && source.mines >= 1 && source.mines <= mostMines
    if (!isSeed(source.seed) || !clientSeedPattern.test(source.clientSeed) || !isWhole) {
      found.replaceChildren(note(translate('verifyWrong')))
      return
    }
    const [commit, board] = await Promise.all([commitOf(source.seed), boardOf(source)])
    found.replaceChildren(
      element('p', [translate('foundCommit'), element('br'), element('code', [commit])]),
      element('p', [translate('foundBoard', { tiles: board.map((tile) => tile + 1).join(', ') })]),
    )
  }
  fill()
  const chosen =
    played.length > 0 ? [element('label', [element('span', [translate('chooseRound')], 'label'), choice], 'entry')] : []
  return [
    note(translate('verifyHow')),
    ...chosen,
    ...rows.map(({ row }) => row),
    button(translate('verify'), 'plain', verify),
    found,
  ]
}
