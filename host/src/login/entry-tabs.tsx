import { Panel, SegmentedControl } from '@azulejo/shared/design'
import { isOn } from '@azulejo/shared/kernel'
import { useBrand } from '@azulejo/shared/remote'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../words/use-words.ts'
import css from './form.module.css'
import { LoginForm } from './login-form.tsx'

const RegisterForm = lazy(async () => ({ default: (await import('../register/register-form.tsx')).RegisterForm }))

export type Entered = {
  readonly by: 'login' | 'register'
  readonly mustChange: boolean
  readonly password: string
}

type Props = { readonly tab: 'login' | 'register'; readonly onEntered: (entered: Entered) => void }

/** Log in or register beside the open arch. */
export function EntryTabs({ tab, onEntered }: Props) {
  const say = useWords()
  const { flags } = useBrand()
  const [shown, setShown] = useState(tab)
  const mayRegister = isOn(flags, 'DIRECTREG3')
  return (
    <div className={css.split}>
      <Panel art="portal" />
      <div className={css.side}>
        <h1 className={css.title}>{say(shown === 'login' ? 'host.login.title' : 'host.register.title')}</h1>
        {mayRegister && (
          <SegmentedControl
            className={css.tabs}
            label={say('host.header.menu')}
            value={shown}
            onValue={setShown}
            options={[
              { value: 'login', label: say('header.login') },
              { value: 'register', label: say('header.register') },
            ]}
          />
        )}
        {shown === 'login' ? (
          <LoginForm onDone={(outcome) => onEntered({ by: 'login', ...outcome })} />
        ) : (
          <Suspense>
            <RegisterForm
              columns={1}
              onDone={(password) => onEntered({ by: 'register', mustChange: false, password })}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}
