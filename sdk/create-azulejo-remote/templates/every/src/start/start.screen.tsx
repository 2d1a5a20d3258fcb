import { PageTitle, useBus, useLanguage, useTheme, useVisitor } from '@azulejo/remote'
import { Answer, useQuery } from '@azulejo/remote/data'
import { Button, Skeleton } from '@azulejo/remote/design'
import { promotionList } from '@azulejo/remote/wire'
import { useLingui } from '@lingui/react'
import css from './start.module.css'

/** Greets a player or asks a guest to log in, and lists the promotions of the platform. */
export function StartScreen() {
  const { _: t } = useLingui()
  const bus = useBus()
  const visitor = useVisitor()
  const [language, theme] = [useLanguage(), useTheme()]
  const answer = useQuery(promotionList, {})
  return (
    <section className={css.page} data-theme-of-host={theme} lang={language}>
      <PageTitle>{t('gift-shop.title')}</PageTitle>
      <h1>{t('gift-shop.title')}</h1>
      {visitor.role === 'guest' ? (
        <>
          <p className={css.line}>{t('gift-shop.guest')}</p>
          <Button kind="primary" onClick={() => bus.emit('login-asked', { tab: 'login' })}>
            {t('header.login')}
          </Button>
        </>
      ) : (
        <p className={css.line}>{t('gift-shop.welcome', { account: visitor.account })}</p>
      )}
      <Answer of={answer} loading={<Skeleton height={48} />} failed={{}}>
        {({ list }) => (
          <ul aria-label={t('gift-shop.promotions')}>
            {list.map(({ promotionId, title }) => (
              <li key={promotionId}>{title}</li>
            ))}
          </ul>
        )}
      </Answer>
    </section>
  )
}
