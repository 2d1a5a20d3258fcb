import { Button } from '@azulejo/shared/design'
import { useBus, useVisitor } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import css from './template.module.css'

/** Greets a player and asks a guest to log in. */
export function TemplateScreen() {
  const { _: t } = useLingui()
  const bus = useBus()
  const visitor = useVisitor()
  return (
    <section className={css.page}>
      <h1>{t('template.title')}</h1>
      {visitor.role === 'guest' ? (
        <>
          <p className={css.line}>{t('template.guest')}</p>
          <Button kind="primary" onClick={() => bus.emit('login-asked', { tab: 'login' })}>
            {t('header.login')}
          </Button>
        </>
      ) : (
        <p className={css.line}>{t('template.welcome', { account: visitor.account })}</p>
      )}
    </section>
  )
}
