import { Button, buttonClass, Checkbox, Download, Icon } from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import css from './two-step.module.css'

/** Recovery codes, shown once. The member has to confirm that they are saved before leaving the dialog. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const { _: t } = useLingui()
  const [isKept, setKept] = useState(false)
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`
  return (
    <div className={css.part}>
      <ul className={css.codes} aria-label={t('member.recovery.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Checkbox checked={isKept} onChecked={setKept}>
        {t('member.recovery.kept')}
      </Checkbox>
      <div className={css.ends}>
        <a
          className={buttonClass({ kind: 'secondary', size: 'lg', wide: true })}
          href={file}
          download="recovery-codes.txt"
        >
          <span className={css.download}>
            <Icon of={Download} size={16} />
            {t('member.recovery.download')}
          </span>
        </a>
        <Button wide size="lg" kind="primary" disabled={!isKept} onClick={onDone}>
          {t('member.recovery.done')}
        </Button>
      </div>
    </div>
  )
}
