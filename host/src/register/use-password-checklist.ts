import type { FieldProps } from '@azulejo/shared/design'
import { type FieldRule, type RulePartName, rulePartsOf } from '@azulejo/shared/kernel'
import { useCallback } from 'react'
import { type EntryKey, useEntryLingui } from '../locales/use-entry-lingui.ts'

const messageIds: Readonly<Record<RulePartName, EntryKey>> = {
  length: 'form.part.length',
  letter: 'form.part.letter',
  digit: 'form.part.digit',
  upper: 'form.part.upper',
  lower: 'form.part.lower',
  symbol: 'form.part.symbol',
  letterFirst: 'form.part.letterFirst',
  alphanumeric: 'form.part.alphanumeric',
  digits: 'form.part.digits',
  keyboard: 'form.part.keyboard',
  noSpaces: 'form.part.noSpaces',
}

/** Returns the parts of a rule as a checklist for the typed text; undefined for a rule without parts. */
export function usePasswordChecklist(): (rule: FieldRule, typed: string) => FieldProps['checklist'] {
  const { _: t } = useEntryLingui()
  return useCallback(
    (rule, typed) => {
      const parts = rulePartsOf(typed, rule)
      if (!parts) return undefined
      const { minLength: min, maxLength: max } = rule
      const bounds = min === max ? t('form.pattern.exactly', { n: min }) : t('form.pattern.between', { min, max })
      const items = parts.map(({ name, isMet }) => ({
        text: t(messageIds[name], { bounds }),
        isMet,
        state: t(isMet ? 'form.part.met' : 'form.part.missing'),
      }))
      return { label: t('form.part.list'), items }
    },
    [t],
  )
}
