import { numberFormat } from '../kernel/index.ts'
import { parseDecimal } from '../kernel/money.ts'
import { useLocaleTag } from '../remote/host-context.tsx'
import { percentNotation } from './amount-text.ts'
import { NotatedField } from './notated-field.tsx'
import type { FieldOf } from './use-form-field.ts'
import { useFormLingui } from './use-form-lingui.ts'

/** Returns the rule of percentages: above 0, at most 100, with at most two decimals. The rule returns the error message. */
export function usePercentProblem(): (value: string) => string | undefined {
  const { _: t } = useFormLingui()
  const format = numberFormat(useLocaleTag(), { style: 'percent', maximumFractionDigits: 1 })
  return (value) => {
    const hundredths = parseDecimal(value, percentNotation('').exponent)
    if (hundredths !== undefined && hundredths > 0n && hundredths <= 10_000n) return undefined
    return t('form.percent.invalid', { example: format.format(0.005), most: format.format(1) })
  }
}

type Props<Name extends string> = FieldOf<Name> & { readonly label: string }

/** Field for a percentage in the player's number format. The form holds a decimal number of per cent. */
export function PercentField<Name extends string>(props: Props<Name>) {
  return <NotatedField {...props} notation={percentNotation(useLocaleTag())} right="%" />
}
