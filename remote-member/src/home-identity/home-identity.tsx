import { useHasBonuses, useQuery } from '@azulejo/shared/data'
import {
  Avatar,
  Card,
  Coins,
  Gift,
  Icon,
  type LucideIcon,
  Megaphone,
  Mosaic,
  ReceiptText,
  ShieldCheck,
  Skeleton,
} from '@azulejo/shared/design'
import { numberFormat } from '@azulejo/shared/kernel'
import { SiteLink, useBalance, useBus, useLocaleTag, useVisitor } from '@azulejo/shared/remote'
import { firstSteps, rankProgress } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { RankProgress } from '../rank/rank-progress.tsx'
import { nextOf } from '../rank/rank-way.ts'
import { VipLabel } from '../vip-label.tsx'
import { FirstSteps } from './first-steps.tsx'
import css from './home-identity.module.css'

const pointsId = 9

/**
 * Slot `home.identity@1`: the member's card on the home page with VIP progress and four shortcuts. A new member sees the
 * first steps in their place, in the same height.
 */
export function HomeIdentity() {
  const { _: t } = useLingui()
  const bus = useBus()
  const visitor = useVisitor()
  const isReal = visitor.role === 'player' || visitor.role === 'agent'
  const rank = useQuery(rankProgress, isReal ? {} : undefined)
  const first = useQuery(firstSteps, isReal ? {} : undefined)
  if (visitor.role === 'guest') return null
  const { nickname, account, avatar, label } = visitor
  return (
    <Card as="section" pad={16} className={css.card} aria-label={nickname}>
      <button
        type="button"
        className={css.identity}
        aria-label={t('member.myAccount', { name: nickname })}
        onClick={() => bus.emit('centre-asked', { centre: 'member' })}
      >
        <Avatar src={avatar} name={nickname} size={60} />
        <span className={css.names}>
          <b className={css.hello}>{t('member.hello', { name: nickname })}</b>
          <span className={css.account}>
            {label && <VipLabel label={label} />}
            <span translate="no">{account}</span>
          </span>
        </span>
      </button>
      {isReal && first.value === undefined && first.state !== 'failed' ? (
        <Skeleton className={css.waiting} radius="card" />
      ) : first.value && first.value.steps.length > 0 ? (
        <FirstSteps steps={first.value.steps} />
      ) : (
        <>
          {rank.value && <RankProgress way={nextOf(rank.value)} />}
          <Shortcuts />
        </>
      )}
    </Card>
  )
}

function Shortcuts() {
  const { _: t } = useLingui()
  const bus = useBus()
  const locale = useLocaleTag()
  const hasBonuses = useHasBonuses()
  const points = useBalance()?.parts.find(({ accountTypeId }) => accountTypeId === pointsId)?.availBalance
  return (
    <Mosaic as="nav" columns={2} className={css.shortcuts} aria-label={t('member.shortcuts')}>
      <button
        type="button"
        className={css.shortcut}
        onClick={() => bus.emit('centre-asked', { centre: 'member', page: 'personalHistoryCopy' })}
      >
        <Face icon={ReceiptText} text={t('in_betting_record')} />
      </button>
      <SiteLink to="/pointMall" className={css.shortcut}>
        <Face
          icon={Coins}
          text={
            points === undefined
              ? t('nav.pointMall')
              : t('points.price', { n: numberFormat(locale).format(BigInt(points)) })
          }
        />
      </SiteLink>
      <button type="button" className={css.shortcut} onClick={() => bus.emit('notice-asked', {})}>
        <Face icon={Megaphone} text={t('nav.announcements')} />
      </button>
      {hasBonuses ? (
        <SiteLink to="/promotions" className={css.shortcut}>
          <Face icon={Gift} text={t('nav.promotions')} />
        </SiteLink>
      ) : (
        <SiteLink to="/member/protection" className={css.shortcut}>
          <Face icon={ShieldCheck} text={t('rg.title')} />
        </SiteLink>
      )}
    </Mosaic>
  )
}

function Face({ icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <>
      <Icon of={icon} size={16} />
      <span className={css.text}>{text}</span>
    </>
  )
}
