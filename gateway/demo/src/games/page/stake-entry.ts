import type { PlaySession } from '../core/play-shapes.ts'
import { button, element, setDisabled } from './element.ts'
import { amountText, type Money, unitsOf } from './money.ts'
import { typedUnits } from './typed-amount.ts'
import type { Translate } from './words.ts'

export type StakeEntry = {
  readonly root: HTMLElement
  /** The chosen stake as a decimal text; while the typed text is no stake, the last one that was. */
  amount(): string
  /** Why the typed text is no stake, in words. */
  fault(): string | undefined
  /** @param fixed the stake of a round that goes on, which cannot be changed */
  show(isFixed: boolean, fixed: string | undefined): void
}

type Options = {
  readonly session: Pick<PlaySession, 'stakes' | 'language' | 'currencySymbol'>
  readonly money: Money
  readonly translate: Translate<'half' | 'double' | 'stakeTyped' | 'stakeRange'>
  /** Called when another stake was chosen. */
  readonly changed: () => void
}

/** A stake that is typed in the notation of the language, with buttons that halve and double it. */
export function createStakeEntry({ session, money, translate, changed }: Options): StakeEntry {
  const { stakes } = session
  const [first = '0', last = first] = [stakes[0], stakes.at(-1)]
  const [least, most] = [unitsOf(first), unitsOf(last)]
  const digits = first.split('.')[1]?.length ?? 0
  let units = least
  let isFixed = false

  const input = element('input')
  input.inputMode = digits === 0 ? 'numeric' : 'decimal'
  input.autocomplete = 'off'
  input.setAttribute('aria-labelledby', 'stake-label')
  const rule = element('span', [], 'note')
  rule.id = 'stake-rule'
  rule.role = 'status'
  input.setAttribute('aria-describedby', rule.id)

  const text = (of: bigint) => money(amountText(of, digits))
  const typed = () => typedUnits(input.value, { ...session, digits })
  const fault = (): string | undefined => {
    if (isFixed) return undefined
    const read = typed()
    if (read === undefined) return translate('stakeTyped', { amount: text(least) })
    return read < least || read > most ? translate('stakeRange', { least: text(least), most: text(most) }) : undefined
  }
  const choose = (wanted: bigint) => {
    units = wanted < least ? least : wanted > most ? most : wanted
    input.value = text(units)
    render()
    changed()
  }
  const change = (name: 'half' | 'double', face: string, to: () => bigint) => {
    const made = button(face, 'plain', () => {
      if (made.getAttribute('aria-disabled') !== 'true') choose(to())
    })
    made.setAttribute('aria-label', translate(name))
    return made
  }
  const half = change('half', '½', () => units / 2n)
  const double = change('double', '2×', () => units * 2n)

  function render(): void {
    const why = fault()
    rule.textContent = why ?? ''
    input.setAttribute('aria-invalid', String(why !== undefined))
    input.readOnly = isFixed
    setDisabled(half, isFixed || units <= least)
    setDisabled(double, isFixed || units >= most)
  }
  input.addEventListener('input', () => {
    if (fault() === undefined) units = typed() ?? units
    render()
    changed()
  })
  // A stake that was understood is shown as it is sent.
  input.addEventListener('change', () => {
    if (fault() === undefined) input.value = text(units)
  })
  input.value = text(units)

  return {
    root: element('div', [input, half, double, rule], 'stake-entry'),
    amount: () => amountText(units, digits),
    fault,
    show(fixedNow, fixed) {
      // What was typed comes back when the round has ended.
      if (fixedNow && fixed !== undefined) input.value = money(fixed)
      else if (isFixed && !fixedNow) input.value = text(units)
      isFixed = fixedNow
      render()
    },
  }
}
