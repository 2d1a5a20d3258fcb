import { ArrowLeft, Headset, Icon, type LucideIcon, Mosaic, ShieldCheck, Wallet } from '@azulejo/shared/design'
import { useMoney, useVisitor } from '@azulejo/shared/remote'
import { Navigate } from '@azulejo/shared/router'
import { useRef } from 'react'
import { useEntered } from '../login/use-entered.ts'
import { Slot } from '../remotes/slot.tsx'
import { usePermission } from '../shell/use-permission.ts'
import { useSite } from '../site/site-context.tsx'
import { type HostKey, useWords } from '../words/use-words.ts'
import css from './register.module.css'
import { RegisterForm } from './register-form.tsx'

const assurances: readonly { readonly icon: LucideIcon; readonly text: HostKey }[] = [
  { icon: Wallet, text: 'host.register.assurance.withdraw' },
  { icon: ShieldCheck, text: 'host.register.assurance.data' },
  { icon: Headset, text: 'host.register.assurance.service' },
]

/** /register: the form beside what a new player gets. */
export function RegisterScreen() {
  const say = useWords()
  const money = useMoney()
  const { modals } = useSite()
  const { standing } = useVisitor()
  const signUpAmount = usePermission()?.register.signUpAmount
  const entered = useEntered()
  const isEntering = useRef(false)
  if (standing !== 'guest' && !isEntering.current) return <Navigate to="/" replace />
  const done = (password: string) => {
    entered({ by: 'register', mustChange: false, password }, undefined)
  }
  return (
    <div className={css.page}>
      <a href="/" className={css.back}>
        <Icon of={ArrowLeft} size={16} />
        {say('host.register.back')}
      </a>
      <div className={css.grid}>
        <section className={css.card} onSubmitCapture={() => (isEntering.current = true)}>
          <h1>
            {signUpAmount
              ? say('host.register.titleAmount', { amount: money(signUpAmount) })
              : say('host.register.title')}
          </h1>
          <RegisterForm columns={2} onDone={done} />
          <p className={css.have}>
            {say('host.register.haveAccount')}{' '}
            <button type="button" className={css.inline} onClick={() => modals.open({ kind: 'login', tab: 'login' })}>
              {say('header.login')}
            </button>
          </p>
        </section>
        <aside className={css.aside}>
          <Slot name="register.promos@1" optional />
          <Mosaic as="ul" columns={1}>
            {assurances.map(({ icon, text }) => (
              <li key={text} className={css.assurance}>
                <Icon of={icon} />
                {say(text)}
              </li>
            ))}
          </Mosaic>
        </aside>
      </div>
    </div>
  )
}
