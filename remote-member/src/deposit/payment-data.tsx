import { buttonClass, Download, Icon } from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'
import css from './deposit-order.module.css'

type Props = {
  /** Label and figure of each line. */
  readonly lines: readonly (readonly [label: string, figure: string])[]
  /** File name without its extension. */
  readonly fileName: string
}

/** Link that saves the data to type at a payment machine as a plain-text file. */
export function PaymentData({ lines, fileName }: Props) {
  const { _: t } = useLingui()
  const text = lines.map(([label, figure]) => `${label}: ${figure}\r\n`).join('')
  return (
    <a
      className={buttonClass({ kind: 'secondary', wide: true })}
      href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
      download={`${fileName}.txt`}
    >
      <span className={css.save}>
        <Icon of={Download} size={16} />
        {t('member.deposit.save')}
      </span>
    </a>
  )
}
