import { Answer, useQuery } from '@azulejo/shared/data'
import { buttonClass, Card, Skeleton } from '@azulejo/shared/design'
import { minor, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { SiteLink, useBalance, useMoney } from '@azulejo/shared/remote'
import { protectionFacts } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from '../centre-page.module.css'
import own from './self-exclusion.module.css'
import type { Pause } from './time-out-panel.tsx'
import { useLengthText } from './use-length-text.ts'

/** The balance that is returned, the national register, and the way to a shorter pause. */
export function ExclusionAside({ pause }: { readonly pause: Pause }) {
  const { _: t } = useLingui()
  const lengthText = useLengthText()
  const facts = useQuery(protectionFacts, {})
  const { least, most } = pause.timeOutHours
  return (
    <aside className={css.aside}>
      <Balance />
      <Answer of={facts} loading={<Skeleton height={96} />} failed={{ in_need_true_account: 'in_need_true_account' }}>
        {({ centralRegister }) =>
          centralRegister === undefined ? null : (
            <Card as="section" className={css.card}>
              <h2 className={css.head}>{t('member.protection.register')}</h2>
              <p className={css.muted}>{t('member.exclusion.registerLine')}</p>
              <a
                href={centralRegister}
                target="_blank"
                rel="noreferrer"
                className={buttonClass({ kind: 'secondary', wide: true })}
              >
                {t('member.exclusion.registerOpen')}
              </a>
            </Card>
          )
        }
      </Answer>
      <Card as="section" className={css.card}>
        <h2 className={css.head}>{t('member.exclusion.shorter')}</h2>
        <p className={css.muted}>
          {t('member.exclusion.shorterLine', { least: lengthText(least), most: lengthText(most) })}
        </p>
        <SiteLink to="/member/protection" className={buttonClass({ kind: 'secondary', wide: true })}>
          {t('rg.timeOut')}
        </SiteLink>
      </Card>
    </aside>
  )
}

/** What is not in the main wallet is brought back before it is returned. */
const mainId = 2
const shown = [
  { accountTypeId: mainId, label: 'wallet.main' },
  { accountTypeId: 5, label: 'member.wallet.vendors' },
  { accountTypeId: 6, label: 'member.wallet.inFlight' },
] as const
const bonusId = 4

function Balance() {
  const { _: t } = useLingui()
  const money = useMoney()
  const balance = useBalance()
  if (!balance) return <Skeleton height={220} radius="card" />
  const { currency, parts } = balance
  const amountOf = (id: number) => parts.find(({ accountTypeId }) => accountTypeId === id)?.availBalance ?? '0'
  const unitsOf = (id: number) => parseAmount(amountOf(id), currency) ?? 0n
  const text = (units: bigint) => money(toDecimal(minor(units), currency), currency)
  const whole = shown.reduce((sum, { accountTypeId }) => sum + unitsOf(accountTypeId), 0n)
  const elsewhere = whole - unitsOf(mainId)
  return (
    <Card as="section" className={css.card} aria-label={t('member.exclusion.today')}>
      <h2 className={css.head}>{t('member.exclusion.today')}</h2>
      <dl className={css.figures}>
        {shown.map(({ accountTypeId, label }) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{money(amountOf(accountTypeId), currency)}</dd>
          </div>
        ))}
        <div className={css.big}>
          <dt>{t('member.exclusion.toReturn')}</dt>
          <dd>{text(whole)}</dd>
        </div>
      </dl>
      {elsewhere > 0n && <p className={css.muted}>{t('member.exclusion.elsewhere', { amount: text(elsewhere) })}</p>}
      {unitsOf(bonusId) > 0n && (
        <p className={css.muted}>{t('member.exclusion.bonusEnds', { amount: money(amountOf(bonusId), currency) })}</p>
      )}
      <p className={css.muted}>{t('member.exclusion.openBets')}</p>
      <SiteLink to="/member/withdraw" className={own.withdraw}>
        {t('member.protection.withdraw')}
      </SiteLink>
    </Card>
  )
}
