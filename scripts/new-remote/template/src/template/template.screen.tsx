import { Button } from '@azulejo/shared/design'
import { useBus, useVisitor } from '@azulejo/shared/remote'
import { useWords } from '../words/use-words.ts'
import css from './template.module.css'

/** Greets a player and asks a guest to log in. */
export function TemplateScreen() {
  const say = useWords()
  const bus = useBus()
  const visitor = useVisitor()
  return (
    <section className={css.page}>
      <h1>{say('template.title')}</h1>
      {visitor.standing === 'guest' ? (
        <>
          <p className={css.line}>{say('template.guest')}</p>
          <Button kind="primary" onClick={() => bus.tell('login-asked', { tab: 'login' })}>
            {say('header.login')}
          </Button>
        </>
      ) : (
        <p className={css.line}>{say('template.welcome', { account: visitor.account })}</p>
      )}
    </section>
  )
}
