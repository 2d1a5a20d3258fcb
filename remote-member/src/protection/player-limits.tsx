import { Button, showToast } from '@azulejo/shared/design'
import { type LimitKind, type LimitPeriod, limitKinds, limitPeriods } from '@azulejo/shared/kernel'
import { useRequest } from '@azulejo/shared/remote'
import { decidePlayerLimit } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId, useState } from 'react'
import { LimitCell } from '../deposit-limits/limit-cell.tsx'
import { LimitDialog } from '../deposit-limits/limit-dialog.tsx'
import { LimitRaise } from '../deposit-limits/limit-raise.tsx'
import { useFigure } from '../deposit-limits/use-figure.ts'
import { kindNames, type Limits } from './limit-kinds.ts'
import css from './protection.module.css'

type Props = { readonly limits: Limits; readonly onChange: () => void }

/** Every limit by kind and window, pending raises above them, and a dialog that changes the limits of a kind. */
export function PlayerLimits({ limits: answer, onChange }: Props) {
  const { _: t } = useLingui()
  const title = useId()
  const sendRequest = useRequest()
  const [edited, setEdited] = useState<LimitKind>()
  const { limits, currency, now, waitHours } = answer
  const figureOf = useFigure(currency)
  const ofKind = (kind: LimitKind) => limits.filter((limit) => limit.kind === kind)
  const limitOf = (kind: LimitKind, period: LimitPeriod) => ofKind(kind).find((limit) => limit.period === period)
  return (
    <section className={css.panel} aria-labelledby={title}>
      <div className={css.top}>
        <h2 id={title} className={css.head}>
          {t('member.protection.limits')}
        </h2>
        <p className={css.line}>{t('member.protection.rule', { hours: waitHours })}</p>
      </div>
      {limits.map(
        ({ kind, period, amount, raise }) =>
          raise && (
            <LimitRaise
              key={`${kind} ${period}`}
              name={t(kindNames[kind])}
              period={period}
              amount={amount}
              raise={raise}
              figure={figureOf(kind)}
              now={now}
              decide={(decision) => sendRequest(decidePlayerLimit, { kind, period, decision })}
              onChange={onChange}
            />
          ),
      )}
      <ul className={css.kinds} aria-label={t('member.protection.limits')}>
        {limitKinds
          .filter((kind) => ofKind(kind).length > 0)
          .map((kind) => (
            <li key={kind} className={css.kind}>
              <div className={css.name}>
                <strong>{t(kindNames[kind])}</strong>
                <span className={css.line}>{t(`member.protection.about.${kind}`)}</span>
                <Button
                  size="sm"
                  onClick={() => setEdited(kind)}
                  aria-label={t('member.protection.changeOf', { name: t(kindNames[kind]) })}
                >
                  {t(ofKind(kind).some(({ amount }) => amount) ? 'member.protection.change' : 'member.protection.set')}
                </Button>
              </div>
              {limitPeriods.map((period) => {
                const limit = limitOf(kind, period)
                return (
                  <div key={period} className={css.cell}>
                    {limit && <LimitCell limit={limit} figure={figureOf(kind)} />}
                  </div>
                )
              })}
            </li>
          ))}
      </ul>
      {edited && (
        <LimitDialog
          kind={edited}
          name={t(kindNames[edited])}
          limits={{ ...answer, limits: ofKind(edited) }}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined)
            showToast({ kind: 'ok', title: t('member.protection.saved') })
            onChange()
          }}
        />
      )}
    </section>
  )
}
