import { Answer, useQuery } from '@azulejo/shared/data'
import { buttonClass, EmptyState, Icon, Skeleton, Table, VisuallyHidden } from '@azulejo/shared/design'
import { numberFormat } from '@azulejo/shared/kernel'
import { SiteLink, useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { type DepositChannel, depositChannels } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { depositTypeTexts, typeOf } from '../deposit/deposit-types.ts'
import { useDuration } from '../deposit/use-duration.ts'
import css from './payment-methods.module.css'

/** /paymentMethods: limits, fees and times of every deposit method, for guests and members. */
export function PaymentMethodsScreen() {
  const { _: t } = useLingui()
  const channels = useQuery(depositChannels, {})
  return (
    <div className={css.screen}>
      <h1>{t('payment_methods')}</h1>
      <p className={css.lead}>{t('member.methods.lead')}</p>
      <Answer of={channels} loading={<Loading />} failed={{}}>
        {(byType) => {
          const offered = Object.values(byType).flatMap((group) => group?.channels ?? [])
          return offered.length === 0 ? <EmptyState title={t('member.deposit.none')} /> : <Methods channels={offered} />
        }}
      </Answer>
      <p className={css.ways}>
        <SiteLink to="/member/depositv2" className={buttonClass({ kind: 'accent' })}>
          {t('member.methods.deposit')}
        </SiteLink>
        <SiteLink to="/helpmc?topic=deposits" className={buttonClass({})}>
          {t('member.methods.help')}
        </SiteLink>
      </p>
    </div>
  )
}

function Methods({ channels }: { readonly channels: readonly DepositChannel[] }) {
  const { _: t } = useLingui()
  const money = useMoney()
  const duration = useDuration()
  const percent = numberFormat(useLocaleTag(), { style: 'percent', maximumFractionDigits: 4 })
  const feeOf = ({ feePerMillion, feeFixed, currency }: DepositChannel) =>
    [
      ...(feePerMillion > 0 ? [percent.format(feePerMillion / 1_000_000)] : []),
      ...(/[1-9]/.test(feeFixed) ? [money(feeFixed, currency)] : []),
    ].join(' + ') || t('member.methods.free')
  return (
    <Table
      caption={t('payment_methods')}
      rows={channels}
      rowKey={({ vendorId }) => vendorId}
      columns={[
        {
          key: 'name',
          head: t('member.deposit.method'),
          narrow: 'title',
          cell: (channel) => {
            const { name, icon } = depositTypeTexts[typeOf(channel)]
            return (
              <b className={css.name}>
                <Icon of={icon} /> {t(name)}
              </b>
            )
          },
        },
        {
          key: 'limits',
          head: t('member.methods.limits'),
          cell: ({ least, most, currency }) =>
            t('member.methods.between', { least: money(least, currency), most: money(most, currency) }),
        },
        { key: 'fee', head: t('member.deposit.fee'), narrow: 'amount', cell: feeOf },
        { key: 'pay', head: t('member.methods.pay'), cell: ({ payMinutes }) => duration(payMinutes) },
        {
          key: 'credit',
          head: t('member.methods.credit'),
          cell: ({ creditMinutes }) => t('member.deposit.about', { time: duration(creditMinutes) }),
        },
      ]}
    />
  )
}

function Loading() {
  const { _: t } = useLingui()
  return (
    <div role="status">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Skeleton height={220} radius="card" />
    </div>
  )
}
