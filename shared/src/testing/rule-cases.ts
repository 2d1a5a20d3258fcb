import type { FieldRule } from '../kernel/field-rule.ts'
import { type PatternKind, patternKinds } from '../kernel/pattern-kinds.ts'

type Values = { readonly short: string; readonly long: string; readonly wrong?: string; readonly right: string }

/** Values for rules of 4 to 12 characters (dates: 10). `free` has no `wrong` value, because only its length can fail. */
const values: Readonly<Record<PatternKind, Values>> = {
  free: { short: 'a b', long: 'a b c d e f g', right: 'ã 1!' },
  letterFirst: { short: 'ana', long: 'anabeatrizcosta', wrong: '1ana', right: 'ana21' },
  email: { short: 'a@b', long: 'ana@casa.example', wrong: 'ana@casa', right: 'ana@casa.pt' },
  digits: { short: '123', long: '1234567890123', wrong: '1234a', right: '12345' },
  letterAndDigit: { short: 'a1b', long: 'azulejo202612', wrong: 'azulejo', right: 'azulejo26' },
  alphanumeric: { short: 'a1b', long: 'azulejo202612', wrong: 'azul-ejo', right: '2026ana' },
  noSpaces: { short: 'a-b', long: 'azulejo-cobalto', wrong: 'azul ejo', right: 'azul-ejo' },
  dateYear: { short: '2026-1-2', long: '2026-11-211', wrong: '2026-13-01', right: '2026-11-21' },
  dateMonth: { short: '1-2-2026', long: '11-21-20266', wrong: '21-11-2026', right: '11-21-2026' },
  strong: { short: 'A1!', long: 'Azulejo#2026!', wrong: 'azulejo#1', right: 'Azul#26' },
  withUpper: { short: 'Aa1', long: 'Azulejo202612', wrong: 'azulejo26', right: 'Azulejo26' },
  realName: { short: 'Ana', long: 'Ana Beatriz Costa', wrong: 'Ana 21', right: "Ána d'Ávila" },
  letters: { short: 'ana', long: 'anabeatrizcosta', wrong: 'ana b', right: 'João' },
  phone: { short: '+12', long: '+551198877014', wrong: '11-98877', right: '+5511988770' },
  idNumber: { short: '123', long: '123.456.789-09', wrong: '123 456', right: '123.456-09' },
  handle: { short: '@an', long: '@ana.beatriz.costa', wrong: 'ana/bia', right: '@ana_21' },
  lowerAndDigits: { short: 'an1', long: 'azulejo202612', wrong: 'Azul26', right: 'azul26' },
  upperAndDigits: { short: 'AB1', long: 'AZULEJO202612', wrong: 'Azul26', right: 'AZUL26' },
  pin: { short: '123', long: '1234567890123', wrong: '777777', right: '777778' },
  words: { short: 'a 1', long: 'rua da praia 21', wrong: 'rua, 21', right: 'rua 21' },
  noLink: { short: 'oi!', long: 'até logo, amigos', wrong: 'www.ana', right: 'olá, ana!' },
}

export type RuleCase = {
  readonly name: 'empty' | 'short' | 'long' | 'wrong' | 'right'
  readonly kind: PatternKind
  readonly patternId: number
  readonly rule: FieldRule
  readonly value: string
  readonly problem: 'empty' | 'pattern' | undefined
}

const isDate = (kind: PatternKind) => kind === 'dateYear' || kind === 'dateMonth'

/** Five values for each kind of pattern; form and platform must report the same problem. */
export const ruleCases: readonly RuleCase[] = patternKinds.flatMap(({ name: kind, pattern }, patternId) => {
  const bounds = isDate(kind) ? { minLength: 10, maxLength: 10 } : { minLength: 4, maxLength: 12 }
  const rule: FieldRule = {
    enabled: true,
    required: true,
    acceptedPattern: pattern,
    isNative: true,
    patternId,
    ...bounds,
  }
  const { short, long, wrong, right } = values[kind]
  const one = (name: RuleCase['name'], value: string, problem: RuleCase['problem']): RuleCase => ({
    name,
    kind,
    patternId,
    rule,
    value,
    problem,
  })
  return [
    one('empty', '', 'empty'),
    one('short', short, 'pattern'),
    one('long', long, 'pattern'),
    wrong === undefined ? one('wrong', 'a b', 'pattern') : one('wrong', wrong, 'pattern'),
    one('right', right, undefined),
  ]
})
