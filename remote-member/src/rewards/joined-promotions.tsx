import { Badge, type BadgeTone, buttonClass, Card, EmptyState, LazyImage } from '@azulejo/shared/design'
import { SiteLink } from '@azulejo/shared/remote'
import type { Promotion } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './rewards.module.css'

const tones = { signed: 'ok', process: 'info', applying: 'info', rejected: 'err' } as const satisfies Partial<
  Record<Promotion['status'], BadgeTone>
>
type Joined = Promotion & { readonly status: keyof typeof tones }

/** Promotions that the member has joined: signed, in progress, applied for or rejected. */
export const joinedOf = (list: readonly Promotion[] = []): readonly Joined[] =>
  list.filter((promotion): promotion is Joined => promotion.status in tones)

type Props = { readonly promotions: readonly Joined[]; readonly isOff: boolean }

export function JoinedPromotions({ promotions, isOff }: Props) {
  const { _: t } = useLingui()
  if (promotions.length === 0)
    return <EmptyState title={t(isOff ? 'member.rewards.off' : 'member.rewards.none.running')} />
  return (
    <ul className={css.cards}>
      {promotions.map(({ promotionId, icon, title, summary, status }) => (
        <li key={promotionId}>
          <Card as="article" pad={16} className={css.card} aria-label={title}>
            <div className={css.art}>
              <LazyImage src={icon} alt="" />
            </div>
            <div className={css.text}>
              <Badge tone={tones[status]}>{t(`status.activity.${status}`)}</Badge>
              <h2>{title}</h2>
              <p className={css.line}>{summary}</p>
            </div>
            <footer className={css.foot}>
              <span />
              <SiteLink
                to={`/promotions/${promotionId}`}
                className={buttonClass({ size: 'sm' })}
                aria-label={`${t('member.rewards.see')}: ${title}`}
              >
                {t('member.rewards.see')}
              </SiteLink>
            </footer>
          </Card>
        </li>
      ))}
    </ul>
  )
}
