import type { FieldProps } from '@azulejo/shared/design'
import { type FieldRule, type RulePartName, rulePartsOf } from '@azulejo/shared/kernel'
import { useCallback } from 'react'
import { type EntryKey, useEntryLingui } from '../locales/use-entry-lingui.ts'

const messageIds: Readonly<Record<RulePartName, EntryKey>> = {
  length: 'host.part.length',
  letter: 'host.part.letter',
  digit: 'host.part.digit',
  upper: 'host.part.upper',
  lower: 'host.part.lower',
  symbol: 'host.part.symbol',
  letterFirst: 'host.part.letterFirst',
  alphanumeric: 'host.part.alphanumeric',
  digits: 'host.part.digits',
  keyboard: 'host.part.keyboard',
  noSpaces: 'host.part.noSpaces',
}

/** The parts of a rule as a checklist of what was typed; undefined where the rule has no parts. */
export function usePasswordChecklist(): (rule: FieldRule, typed: string) => FieldProps['checklist'] {
  const { _: t } = useEntryLingui()
  return useCallback(
    (rule, typed) => {
      const parts = rulePartsOf(typed, rule)
      if (!parts) return undefined
      const { minLength: min, maxLength: max } = rule
      const bounds = min === max ? t('host.pattern.exactly', { n: min }) : t('host.pattern.between', { min, max })
      const items = parts.map(({ name, isMet }) => ({
        text: t(messageIds[name], { bounds }),
        isMet,
        state: t(isMet ? 'host.part.met' : 'host.part.missing'),
      }))
      return { label: t('host.part.list'), items }
    },
    [t],
  )
}
