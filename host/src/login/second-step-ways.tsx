import type { SecondStepWay } from '@azulejo/shared/wire'
import { type EntryKey, useEntryLingui } from '../locales/use-entry-lingui.ts'
import css from './form.module.css'

/** Instruction of each way, and label of the button that selects the way. */
export const wayTexts: Readonly<Record<SecondStepWay, readonly [line: EntryKey, use: EntryKey]>> = {
  passkey: ['host.secondStep.passkeyLine', 'host.secondStep.usePasskey'],
  totp: ['host.secondStep.appLine', 'host.secondStep.useApp'],
  recovery: ['host.secondStep.recoveryLine', 'host.secondStep.useRecovery'],
}

type Props = {
  readonly ways: readonly SecondStepWay[]
  readonly way: SecondStepWay
  readonly onChoose: (way: SecondStepWay) => void
}

/** Buttons for the member's other ways of taking the second step. */
export function OtherWays({ ways, way, onChoose }: Props) {
  const { _: t } = useEntryLingui()
  return (
    <p className={css.between}>
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <button key={other} type="button" className={css.link} onClick={() => onChoose(other)}>
            {t(wayTexts[other][1])}
          </button>
        ))}
    </p>
  )
}
